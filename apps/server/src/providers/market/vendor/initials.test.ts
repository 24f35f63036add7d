import { expect, it } from 'vitest';
import { initialsOf } from './initials.js';

it.each([
  ['贵州茅台', 'gzmt'],
  ['平安银行', 'payh'],
  ['万  科Ａ', 'wka'],
  ['*ST重庆啤酒', 'cqpj'],
  ['长江电力', 'cjdl'],
  ['厦门钨业', 'xmwy'],
  ['N欧普照明', 'opzm'],
  ['鄂尔多斯', 'eeds'],
  ['百济神州-U', 'bjsz'],
  ['', ''],
])('has the initials of %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
