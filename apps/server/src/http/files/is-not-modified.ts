/** Whether an `If-None-Match` header names the content that the client has, by weak comparison. */
export function isNotModified(header: string | undefined, etag: string): boolean {
  const strong = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header === '*' || (header ?? '').split(',').some((tag) => strong(tag) === strong(etag));
}
