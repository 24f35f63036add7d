/** Saves a file by the device's share sheet where files can be shared, else as a download. */
export async function saveFile(file: File): Promise<void> {
  if (!(isTouch() && navigator.canShare?.({ files: [file] }))) return download(file);
  await navigator.share({ files: [file], title: file.name }).catch((error: unknown) => {
    // Closing the share sheet is a choice of the user; a refusal, such as one long after the tap, falls back to a
    // download.
    if ((error as Partial<DOMException>).name !== 'AbortError') download(file);
  });
}

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;
