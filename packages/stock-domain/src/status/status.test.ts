import { describe, expect, it } from 'vitest';
import { parseStockName } from './name-marks.js';
import { statusAt, statusHistoryOf, statusOfName } from './status-history.js';

describe('parseStockName', () => {
  it.each([
    ['贵州茅台', '贵州茅台', {}],
    ['万  科Ａ', '万科A', { shown: '万科A' }],
    ['*ST康佳Ａ', '康佳A', { warning: '*ST' }],
    ['ST天圣', '天圣', { warning: 'ST' }],
    ['S*ST昌鱼', '昌鱼', { warning: '*ST', isUnreformed: true }],
    ['SST华新', '华新', { warning: 'ST', isUnreformed: true }],
    ['S佳通', '佳通', { isUnreformed: true }],
    ['N中芯', '中芯', { newcomer: 'N' }],
    ['C长城', '长城', { newcomer: 'C' }],
    ['XD贵州茅', '贵州茅', { ex: 'XD' }],
    ['XR东方', '东方', { ex: 'XR' }],
    ['DR格力', '格力', { ex: 'DR' }],
    ['XDST天圣', '天圣', { ex: 'XD', warning: 'ST' }],
    ['XD*ST天', '天', { ex: 'XD', warning: '*ST' }],
    ['百济神州-U', '百济神州', { suffixes: ['U'] }],
    ['九号公司-WD', '九号公司', { suffixes: ['W', 'D'] }],
    ['海润退', '海润', { isDelisting: true }],
    ['退市海润', '海润', { isDelisting: true }],
    ['TCL科技', 'TCL科技', {}],
    ['XDTCL科', 'TCL科', { ex: 'XD' }],
    ['*STGQY', 'GQY', { warning: '*ST' }],
    ['NST天圣', '天圣', { newcomer: 'N', warning: 'ST' }],
    ['ST', 'ST', {}],
    ['C', 'C', {}],
    ['', '', {}],
  ])('%s is %s', (name, plain, marks) => {
    const none = { warning: undefined, isDelisting: false, isUnreformed: false, newcomer: undefined, ex: undefined };
    expect(parseStockName(name)).toMatchObject({ plain, ...none, suffixes: [], ...marks });
  });
});

describe('the standing of a stock', () => {
  it.each([
    ['贵州茅台', 'normal'],
    ['ST天圣', 'risk-warning'],
    ['海润退', 'delisting'],
    ['S佳通', 's-share'],
    ['S*ST昌鱼', 'risk-warning'],
  ])('%s: %s', (name, status) => {
    expect(statusOfName(name)).toBe(status);
  });

  const names = [
    { from: 20_200_102, name: '海润光伏' },
    { from: 20_210_506, name: 'ST海润' },
    { from: 20_220_506, name: '*ST海润' },
    { from: 20_230_606, name: '海润退' },
  ];

  it('is of a day, not today’s', () => {
    const history = statusHistoryOf(names);
    expect(history).toEqual([
      { from: 20_200_102, status: 'normal' },
      { from: 20_210_506, status: 'risk-warning' },
      { from: 20_230_606, status: 'delisting' },
    ]);
    expect(statusAt(history, 20_200_101)).toBe('unknown');
    expect(statusAt(history, 20_210_505)).toBe('normal');
    expect(statusAt(history, 20_210_506)).toBe('risk-warning');
    expect(statusAt(history, 20_261_120)).toBe('delisting');
    expect(statusAt([], 20_261_120)).toBe('unknown');
  });

  it('is refused out of order', () => {
    const invalid = expect.objectContaining({ code: 'INVALID_HISTORY', index: 1 });
    expect(() => statusHistoryOf([names[1], names[0]] as typeof names)).toThrow(invalid);
    expect(() =>
      statusAt(
        [
          { from: 20_200_102, status: 'normal' },
          { from: 1, status: 'normal' },
        ],
        20_261_120,
      ),
    ).toThrow(invalid);
  });
});
