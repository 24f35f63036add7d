/** Hands a file to the device's share sheet where files can be shared, else downloads it. */
export async function saveFile(file: File): Promise<void> {
  if (isTouch() && navigator.canShare?.({ files: [file] })) {
    // Closing the share sheet is an answer, too.
    await navigator.share({ files: [file], title: file.name }).catch(() => {});
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;
