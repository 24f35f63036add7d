import type { Orientation } from './exif-orientation.js';

/** A picture without metadata, and what of it is needed to show the picture. */
export interface BarePicture {
  /** The file with nothing but what its pixels and their colours are decoded from. */
  readonly bytes: Buffer;
  readonly orientation: Orientation;
}
