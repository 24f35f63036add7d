import { expect, it } from 'vitest';
import { fileSize } from './file-size';

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1_023_999, '1.0 MB'],
  [1_500_000, '1.4 MB'],
])('%i is %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
