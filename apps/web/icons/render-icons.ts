import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '@guanlan/launch/chromium';
import { chromium } from '@playwright/test';
import { type IconFile, iconFiles } from './icon-files.ts';

/**
 * Renders the icons of the installed app from `public/icon.svg`, the one drawing. Run it after a change of the drawing:
 * `npm run icons`.
 */
const folder = join(import.meta.dirname, '..', 'public');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');

/** A system that cuts the icon to a shape of its own gets a full square, with the drawing within its safe zone. */
function pageOf({ size, shape }: IconFile): string {
  const scale = shape === 'full' ? 0.8 : 1;
  const own = shape === 'full' ? 'body{background:#1c2333}rect{display:none}' : '';
  return `<style>
    body{display:grid;height:${size}px;margin:0;place-items:center;width:${size}px}
    svg{display:block;height:${size * scale}px;width:${size * scale}px}${own}
  </style>${drawing}`;
}

const executablePath = findChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
try {
  for (const icon of iconFiles) {
    const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size } });
    await page.setContent(pageOf(icon));
    writeFileSync(join(folder, icon.name), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
