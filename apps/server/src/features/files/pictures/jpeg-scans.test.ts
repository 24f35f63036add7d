import { expect, it } from 'vitest';
import { countJpegScans } from './jpeg-scans.js';

const jpeg = (...bytes: number[]): Buffer => Buffer.from([0xff, 0xd8, ...bytes]);

it.each([
  ['no scan', jpeg(0xff, 0xd9), 0],
  ['a scan', jpeg(0xff, 0xda, 0, 2, 1, 0xff, 0xd9), 1],
  ['scans after fill bytes', jpeg(0xff, 0xff, 0xff, 0xda, 0, 2, 0xff, 0xda), 2],
  ['what is escaped in coded data', jpeg(0xff, 0xda, 0xff, 0x00, 0xda), 1],
  ['another format', Buffer.from([0x89, 0x50, 0xff, 0xda]), 0],
])('counts the scans of a JPEG: %s', (_, file, scans) => {
  expect(countJpegScans(file)).toBe(scans);
});
