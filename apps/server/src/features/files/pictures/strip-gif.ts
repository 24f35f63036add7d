import type { BarePicture } from './bare-picture.js';
import { FileParts } from './file-parts.js';

/** Signature and logical screen descriptor, bytes. */
const HEADER = 13;
const IMAGE_DESCRIPTOR = 10;
const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];
const GRAPHIC_CONTROL = 0xf9;

/** A GIF (89a) of its first frame, with the graphic control before it and without other extensions. */
export function stripGif(file: Buffer): BarePicture {
  const parts = new FileParts(file);
  let at = HEADER + colourBytes(byteAt(file, 10));
  parts.add(0, at);
  let control: readonly [number, number] | null = null;
  while (byteAt(file, at) === EXTENSION) {
    const end = endOfBlocks(file, at + 2);
    if (byteAt(file, at + 1) === GRAPHIC_CONTROL) control = [at, end];
    at = end;
  }
  if (byteAt(file, at) !== IMAGE) throw new Error('the GIF has no frame');
  if (control) parts.add(...control);
  // The descriptor, colours of the frame's own, the size of its codes, and its data.
  const codes = at + IMAGE_DESCRIPTOR + colourBytes(byteAt(file, at + 9));
  parts.add(at, endOfBlocks(file, codes + 1));
  parts.insert(Buffer.from([TRAILER]));
  return { bytes: parts.join(), orientation: 1 };
}

/** Bytes of the table of colours that these flags announce. */
const colourBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Offset behind the empty block that ends a sequence of blocks. */
function endOfBlocks(file: Buffer, from: number): number {
  let at = from;
  for (let size = byteAt(file, at); size > 0; size = byteAt(file, at)) at += 1 + size;
  return at + 1;
}

function byteAt(file: Buffer, at: number): number {
  const byte = file[at];
  if (byte === undefined) throw new Error('the GIF is cut off');
  return byte;
}
