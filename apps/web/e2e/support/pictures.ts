import type { Page } from '@playwright/test';

/** JPEG of the given size, its left half red and its right half blue, drawn by the browser. */
export async function halves(page: Page, width: number, height: number): Promise<Buffer> {
  const text = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#f00';
      context.fillRect(0, 0, w / 2, h);
      context.fillStyle = '#00f';
      context.fillRect(w / 2, 0, w / 2, h);
      return canvas.toDataURL('image/jpeg', 0.95);
    },
    [width, height] as const,
  );
  return Buffer.from(text.split(',')[1] ?? '', 'base64');
}

/** The given JPEG as a phone that was held upright writes it: rotated, with an orientation tag. */
export function lyingOnItsSide(jpeg: Buffer): Buffer {
  // TIFF, big-endian; one entry: 0x0112 (orientation), SHORT, 1 value, 6: turn it by 90° clockwise.
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

type Colour = 'red' | 'blue' | 'white' | 'other';

/** Colours of a picture at positions given as shares of its width and height. */
export function coloursOf(page: Page, address: string, places: readonly (readonly [number, number])[]) {
  return page.evaluate(
    async ([url, at]): Promise<{ colours: Colour[]; size: [number, number]; type: string }> => {
      const blob = await (await fetch(url)).blob();
      const bitmap = await createImageBitmap(blob);
      const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(bitmap, 0, 0);
      const colours = at.map(([x, y]) => {
        const [r = 0, g = 0, b = 0] = context.getImageData(x * bitmap.width, y * bitmap.height, 1, 1).data;
        if (r > 200 && g > 200 && b > 200) return 'white';
        if (r > 200 && b < 60) return 'red';
        return b > 200 && r < 60 ? 'blue' : 'other';
      });
      return { colours, size: [bitmap.width, bitmap.height], type: blob.type };
    },
    [address, places] as const,
  );
}

/** Positions above, below, left and right of the middle. */
export const cross = [
  [0.5, 0.1],
  [0.5, 0.9],
  [0.1, 0.5],
  [0.9, 0.5],
] as const;
