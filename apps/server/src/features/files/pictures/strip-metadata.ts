import type { BarePicture } from './bare-picture.js';
import { stripGif } from './strip-gif.js';
import { stripJpeg } from './strip-jpeg.js';
import { stripPng } from './strip-png.js';
import { stripWebp } from './strip-webp.js';

const formats: readonly (readonly [signature: string, at: number, strip: (file: Buffer) => BarePicture])[] = [
  ['\xff\xd8\xff', 0, stripJpeg],
  ['\x89PNG\r\n\x1a\n', 0, stripPng],
  ['WEBP', 8, stripWebp],
  ['GIF8', 0, stripGif],
];

/**
 * Takes out of a JPEG, PNG, WebP or GIF what decoders read beside the pixels: metadata, in which a few bytes can make them
 * work for minutes, and all frames but the first. A single pass over the file. @throws Error for any other file, and for
 * one whose structure is damaged
 */
export function stripMetadata(file: Buffer): BarePicture {
  const format = formats.find(([signature, at]) => file.toString('latin1', at, at + signature.length) === signature);
  if (!format) throw new Error('no picture of a known format');
  return format[2](file);
}
