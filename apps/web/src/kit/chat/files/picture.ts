import { FileError } from './file-error';

/** Largest file that is opened, bytes: a phone's photographs have a third of it. */
const PICTURE_MAX_BYTES = 30 * 1_048_576;
/** Largest side of what is sent, px: models look at no more. */
const SIDE_MAX = 2048;
/** A picture of few colours stays PNG up to here, bytes: letters in it stay sharp. */
const PNG_MAX_BYTES = 1_500_000;
const JPEG_QUALITY = 0.86;

/** A picture as it goes along: upright, of a size that models look at, with nothing of where it was taken. */
export interface Picture {
  readonly file: File;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const isHeic = ({ type, name }: File): boolean => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/** Draws a picture anew. Throws {@link FileError} for one that this browser cannot open. */
export async function drawPicture(given: File): Promise<Picture> {
  if (given.size > PICTURE_MAX_BYTES) throw new FileError('图片超过 30 MB，请换一张小一些的');
  const bitmap = await createImageBitmap(given, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    const why = isHeic(given) ? '这台设备读不了 HEIC 照片，请先转成 JPG' : '图片无法识别，可能已损坏，请换一张';
    throw Object.assign(new FileError(why), { cause });
  });
  try {
    const { width, height } = sizeWithin(bitmap, SIDE_MAX);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const png = given.type === 'image/png' ? await draw(canvas, bitmap, 'image/png') : null;
    const keep = png !== null && png.size <= PNG_MAX_BYTES;
    const blob = keep ? png : await draw(canvas, bitmap, 'image/jpeg');
    const name = `${given.name.replace(/\.[^.]*$/, '') || '图片'}.${keep ? 'png' : 'jpg'}`;
    return { file: new File([blob], name, { type: blob.type }), width, height };
  } finally {
    bitmap.close();
  }
}

/** The size of a picture whose longer side is at most `max`. */
export function sizeWithin({ width, height }: { width: number; height: number }, max: number) {
  const scale = Math.min(1, max / Math.max(width, height));
  const atLeastOne = (pixels: number): number => Math.max(1, Math.round(pixels * scale));
  return { width: atLeastOne(width), height: atLeastOne(height) };
}

async function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  const context = canvas.getContext('2d');
  if (!context) throw new FileError('图片太多，内存不够，请先移除几张');
  // What is see-through stands on white, as on a page: JPEG would make it black.
  context.fillStyle = '#fff';
  if (type === 'image/jpeg') context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
  if (!blob) throw new FileError('图片太大，内存不够，请换一张小一些的');
  return blob;
}
