import { expect, it } from 'vitest';
import { languageText } from './language-text';

it.each([
  ['zh', '中文'],
  ['chinese', '中文'],
  ['English', '英语'],
  ['ja', '日语'],
  ['not a language', 'not a language'],
])('the language %s is called %s', (given, name) => {
  expect(languageText(given)).toBe(name);
});
