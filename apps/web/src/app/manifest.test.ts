import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { iconFiles } from '../../icons/icon-files';
import { brand } from '../base/brand';
import { rowOfPath } from './routes';

const folder = join(import.meta.dirname, '..', '..', 'public');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'));
const page = readFileSync(join(folder, '..', 'index.html'), 'utf8');

/** Width and height that the header of a PNG file states, px. */
function sizeOf(name: string): readonly [number, number] {
  const bytes = readFileSync(join(folder, name));
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

it('the manifest names the app as the app does', () => {
  expect(manifest).toMatchObject({ name: brand.name, short_name: brand.name });
  expect(page).toContain(`content="${manifest.theme_color.toUpperCase()}"`);
});

it('every icon file has its stated size, and the manifest lists all but the one of iOS', () => {
  for (const { name, size } of iconFiles) expect([name, ...sizeOf(name)]).toEqual([name, size, size]);
  const listed = manifest.icons.map(({ src, sizes }: Record<string, string>) => [src, sizes]);
  const rendered = iconFiles.map(({ name, size }) => [`/${name}`, `${size}x${size}`]);
  expect(listed).toEqual(rendered.filter(([src]) => src !== '/apple-touch-icon.png'));
  expect(page).toContain('href="/apple-touch-icon.png"');
});

it('every shortcut leads to a page that is open', () => {
  const paths = manifest.shortcuts.map(({ url }: { url: string }) => url.replace('/#', ''));
  expect(paths).toHaveLength(3);
  for (const path of paths) {
    expect(rowOfPath(path)).toMatchObject({ path });
    expect(rowOfPath(path)).not.toHaveProperty('later');
  }
});
