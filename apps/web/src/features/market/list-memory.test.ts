import { describe, expect, it } from 'vitest';
import { choiceOf, type ListChoice } from './list-memory';

const last: ListChoice = { sort: 'changePercent', order: 'desc', column: 'volume' };

describe('choiceOf', () => {
  it('shows the figure that a link sorts by', () => {
    expect(choiceOf({ sort: 'amount', order: 'desc' }, last)).toEqual({
      sort: 'amount',
      order: 'desc',
      column: 'amount',
    });
  });

  it('keeps the last column where price or change sort the list', () => {
    expect(choiceOf({ sort: 'changePercent', order: 'asc' }, last).column).toBe('volume');
  });

  it('shows the figure that the last list was sorted by', () => {
    expect(choiceOf({}, { ...last, sort: 'volumeRatio' }).column).toBe('volumeRatio');
  });
});
