/** How long a price that moved is marked, ms. */
const FLASH_MS = 250;

const running = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/**
 * Marks for a moment that a price moved. It is a step and no fade: of many rows a fade would be a style, a layer and a
 * painting more with every frame. One that moves again the same way meanwhile is marked already.
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
