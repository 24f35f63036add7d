import { FileError } from './file-error';

/** Size limit of a file, bytes: three times that of a phone's photograph. */
const PICTURE_MAX_BYTES = 30 * 1_048_576;
/** Limit of the sent picture's longer side, px: models scale larger ones down. */
const SIDE_MAX = 2048;
/** Size up to which a picture of few colours stays PNG, bytes: its text stays sharp. */
const PNG_MAX_BYTES = 1_500_000;
const JPEG_QUALITY = 0.86;

/** Picture as it is sent: upright, scaled down, without metadata such as the location. */
export interface Picture {
  readonly file: File;
  /** Size in pixels. */
  readonly width: number;
  readonly height: number;
}

const isHeic = ({ type, name }: File): boolean => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/** Redraws a picture. Throws {@link FileError} where this browser cannot open it. */
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

/** Size of a picture scaled down to a longer side of at most `max`. */
export function sizeWithin({ width, height }: { width: number; height: number }, max: number) {
  const scale = Math.min(1, max / Math.max(width, height));
  const atLeastOne = (pixels: number): number => Math.max(1, Math.round(pixels * scale));
  return { width: atLeastOne(width), height: atLeastOne(height) };
}

async function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  const context = canvas.getContext('2d');
  if (!context) throw new FileError('图片太多，内存不够，请先移除几张');
  // Transparent parts become white, as on a page: JPEG would make them black.
  context.fillStyle = '#fff';
  if (type === 'image/jpeg') context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
  if (!blob) throw new FileError('图片太大，内存不够，请换一张小一些的');
  return blob;
}
