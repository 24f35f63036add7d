/**
 * Upper bound of the scans of a JPEG: its start-of-scan markers (ITU-T T.81, B.1.1.3), with bytes that look like one
 * in its metadata. Coded data has none, since 0xFF is followed by zero there. Zero for other files.
 */
export function countJpegScans(file: Buffer): number {
  if (file[0] !== 0xff || file[1] !== 0xd8) return 0;
  let scans = 0;
  for (let at = 3; at < file.length; at += 1) if (file[at] === 0xda && file[at - 1] === 0xff) scans += 1;
  return scans;
}
