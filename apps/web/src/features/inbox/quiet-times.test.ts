import { describe, expect, it } from 'vitest';
import { readTime, timeText } from './quiet-times';

describe('times of the quiet hours', () => {
  it.each([
    [0, '00:00'],
    [450, '07:30'],
    [1439, '23:59'],
  ])('write minute %i as %s, and read it back', (minute, text) => {
    expect([timeText(minute), readTime(text), readTime(`${text}:00`)]).toEqual([text, minute, minute]);
  });

  it('are not there while a field is not complete', () => {
    expect([readTime(''), readTime('7:3')]).toEqual([null, null]);
  });
});
