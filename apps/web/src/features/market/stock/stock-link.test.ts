import { describe, expect, it } from 'vitest';
import { codeNamedBy, onlyExact } from './stock-link';

describe('codeNamedBy', () => {
  it.each(['SH688923', 'sh688923', 'sh.688923', '688923.SH', ' 688923.sh '])('reads %s', (text) => {
    expect(codeNamedBy(text)).toBe('SH688923');
  });

  it.each(['688923', 'SH68892', '贵州茅台', ''])('leaves "%s" to the search', (text) => {
    expect(codeNamedBy(text)).toBeUndefined();
  });
});

describe('onlyExact', () => {
  const found = [{ code: 'SH688923' }, { code: 'SZ000001' }, { code: 'SH000001' }] as const;

  it('takes the stock of a bare code, and none where two exchanges have it or only a part is given', () => {
    expect(onlyExact(found, ' 688923 ')).toBe(found[0]);
    expect(onlyExact(found, '000001')).toBeUndefined();
    expect(onlyExact(found, '6889')).toBeUndefined();
    expect(onlyExact(undefined, '688923')).toBeUndefined();
  });
});
