/** Size limit of a file, bytes: three times that of a phone's photograph. */
export const PICTURE_MAX_BYTES = 30 * 1_048_576;

/** Limit of the working copy's longer side, px: more is not visible, and phones have little memory. */
const WORK_SIDE = 2048;

/** Edge length of the uploaded picture, px. */
const AVATAR_SIDE = 600;

const JPEG_QUALITY = 0.92;

/** Reason why a file cannot be a user's picture, as a sentence. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** Opened picture: upright, and scaled down to a workable size. */
export interface Picture {
  /** Object URL of the copy; the caller of `openPicture` revokes it. */
  readonly url: string;
  readonly source: HTMLCanvasElement;
}

/** Reason to refuse a file before it is read; null where only reading can tell. */
export function refusalOf(file: Pick<File, 'size' | 'type'>): string | null {
  if (file.type !== '' && (!file.type.startsWith('image/') || file.type.includes('svg'))) {
    return '这不是照片，请选择 JPG、PNG、WebP 或 GIF 图片';
  }
  if (file.size > PICTURE_MAX_BYTES) return '图片超过 30 MB，请换一张小一些的';
  return file.size === 0 ? '这个文件是空的，请换一张图片' : null;
}

/** Opens a file as an upright picture. Rejects with a {@link PictureError} that says why it cannot. */
export async function openPicture(file: File): Promise<Picture> {
  const refusal = refusalOf(file);
  if (refusal !== null) throw new PictureError(refusal);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    const heic = /hei[cf]/i.test(`${file.type} ${file.name}`);
    const sentence = heic ? '这台设备读不了 HEIC 照片，请先转成 JPG' : '图片无法识别，可能已损坏，请换一张';
    throw new PictureError(sentence, { cause });
  });
  try {
    const scale = Math.min(1, WORK_SIDE / Math.max(bitmap.width, bitmap.height));
    const size = { width: atLeastOne(bitmap.width * scale), height: atLeastOne(bitmap.height * scale) };
    const source = blank(size.width, size.height);
    source.getContext('2d')?.drawImage(bitmap, 0, 0, size.width, size.height);
    return { url: URL.createObjectURL(await blobOf(source)), source };
  } finally {
    bitmap.close();
  }
}

const atLeastOne = (pixels: number): number => Math.max(1, Math.round(pixels));

/** Square of a picture, in px of the rotated picture. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees, clockwise. */
  readonly rotation: number;
}

/**
 * Position of a picture's centre on a square canvas of `side` px that shows the cut, and its scale. A rotated picture
 * stands in the smallest upright box around it, and the cut counts from that box's corner.
 */
export function placeOf(cut: Cut, { width, height }: { width: number; height: number }, side: number) {
  const angle = (cut.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const box = { width: cos * width + sin * height, height: sin * width + cos * height };
  const scale = side / cut.width;
  return { scale, angle, x: (box.width / 2 - cut.x) * scale, y: (box.height / 2 - cut.y) * scale };
}

/** Draws a cut onto a square canvas. */
export function drawCut(canvas: HTMLCanvasElement, source: HTMLCanvasElement, cut: Cut): void {
  const context = canvas.getContext('2d');
  if (!context || cut.width <= 0) return;
  const { scale, angle, x, y } = placeOf(cut, source, canvas.width);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.setTransform(scale, 0, 0, scale, x, y);
  context.rotate(angle);
  context.drawImage(source, -source.width / 2, -source.height / 2);
}

/** Cut as a new file, which holds nothing but its pixels (no metadata). */
export function cutOut(source: HTMLCanvasElement, cut: Cut): Promise<Blob> {
  const canvas = blank(AVATAR_SIDE, AVATAR_SIDE);
  drawCut(canvas, source, cut);
  return blobOf(canvas);
}

/** White canvas, since a JPEG has no transparency. */
function blank(width: number, height: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  return canvas;
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null): void =>
      blob ? resolve(blob) : reject(new PictureError('图片处理失败，请换一张'));
    canvas.toBlob(done, 'image/jpeg', JPEG_QUALITY);
  });
}
