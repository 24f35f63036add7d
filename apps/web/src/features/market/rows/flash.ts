/** Duration of a flash, ms. */
const FLASH_MS = 250;

const running = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/**
 * Marks a price change for a moment. A step instead of a fade, which would cost style, layer and paint work in every
 * frame for many rows. A second change in the same direction leaves the present mark.
 */
export function flash(element: Element, direction: -1 | 0 | 1): void {
  const name = direction > 0 ? 'rise' : 'fall';
  const isSame = element.getAttribute('data-flash') === name;
  if (direction === 0 || isSame) return;
  clearTimeout(running.get(element));
  element.setAttribute('data-flash', name);
  running.set(
    element,
    setTimeout(() => element.removeAttribute('data-flash'), FLASH_MS),
  );
}
