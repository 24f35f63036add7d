import { expect, it } from 'vitest';
import { spellingOf } from './pinyin-spelling.js';

it.each([
  ['贵州茅台', 'GUIZHOUMAOTAI'],
  ['平安银行', 'PINGANYINHANG'],
  ['*ST重庆啤酒', 'CHONGQINGPIJIU'],
  ['长江电力', 'CHANGJIANGDIANLI'],
  ['万  科Ａ', 'WANKEA'],
  ['绿色动力', 'LVSEDONGLI'],
])('spells %s', (name, spelling) => {
  expect(spellingOf(name)).toBe(spelling);
});
