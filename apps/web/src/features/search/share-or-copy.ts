import { copyText } from '../../ui/clipboard';

/** Shares a text by the device's share sheet where it has one, else copies it. */
export async function shareOrCopy(text: string): Promise<void> {
  if (!window.matchMedia('(pointer: coarse)').matches || !navigator.share) return void (await copyText(text));
  await navigator.share({ text }).catch((error: unknown) => {
    // Closing the share sheet is a choice of the user, no failure.
    if ((error as Partial<DOMException>).name !== 'AbortError') void copyText(text);
  });
}
