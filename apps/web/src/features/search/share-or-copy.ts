import { copyText } from '../../ui/clipboard';

/** Hands a text to the device's share sheet where it has one, else to the clipboard. */
export async function shareOrCopy(text: string): Promise<void> {
  if (!window.matchMedia('(pointer: coarse)').matches || !navigator.share) return void (await copyText(text));
  await navigator.share({ text }).catch((error: unknown) => {
    // Closing the share sheet is an answer, too.
    if ((error as Partial<DOMException>).name !== 'AbortError') void copyText(text);
  });
}
