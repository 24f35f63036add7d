/**
 * Refuses files that are dropped where nothing takes them, for which the browser would leave the page and open the file
 * in its place. Listens after the page's own handlers, which keep what they took. Returns the function that stops.
 */
export function refuseStrayDrops(target: EventTarget = window): () => void {
  const refuse = (event: Event): void => {
    const { dataTransfer } = event as DragEvent;
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  for (const name of ['dragover', 'drop']) target.addEventListener(name, refuse);
  return () => {
    for (const name of ['dragover', 'drop']) target.removeEventListener(name, refuse);
  };
}
