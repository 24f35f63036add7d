// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { refuseStrayDrops } from './stray-drops';

let stop = (): void => {};
afterEach(() => stop());

/** Event of a drag with data of these types. */
function drag(name: 'dragover' | 'drop', types: readonly string[]) {
  const transfer = { types, dropEffect: 'copy' };
  const event = new Event(name, { bubbles: true, cancelable: true });
  return { transfer, event: Object.assign(event, { dataTransfer: transfer }) };
}

describe('refuseStrayDrops', () => {
  it.each(['dragover', 'drop'] as const)('keeps the page where files come with a %s that nothing takes', (name) => {
    stop = refuseStrayDrops();
    const { event, transfer } = drag(name, ['Files']);
    document.body.dispatchEvent(event);
    expect([event.defaultPrevented, transfer.dropEffect]).toEqual([true, 'none']);
  });

  it('leaves a drop to the part of the page that takes it', () => {
    stop = refuseStrayDrops();
    const takes = (event: Event): void => event.preventDefault();
    document.body.addEventListener('dragover', takes);
    const { event, transfer } = drag('dragover', ['Files']);
    document.body.dispatchEvent(event);
    document.body.removeEventListener('dragover', takes);
    expect(transfer.dropEffect).toBe('copy');
  });

  it('leaves text that is dragged into a field to the browser', () => {
    stop = refuseStrayDrops();
    const { event } = drag('drop', ['text/plain']);
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});
