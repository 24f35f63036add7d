let handed: { readonly route: string; readonly file: File } | null = null;

/** Gives a file to the page at `route`, which opens next. It is in memory alone: a file cannot be stored for a tab. */
export function handFile(route: string, file: File): void {
  handed = { route, file };
}

/** Takes the file that waits for the page at `route`; null where there is none. */
export function takeHandedFile(route: string): File | null {
  if (handed?.route !== route) return null;
  const { file } = handed;
  handed = null;
  return file;
}
