import type { SelectionRule, Strategy } from '@guanlan/contract';
import { parseConditionTree } from '@guanlan/stock-domain/screening';
import { afterEach, describe, expect, it } from 'vitest';
import { writeItem } from '../../base/persist';
import { checkDraft } from './check-rule';
import { newWork, openDrafts, workOf } from './draft';
import { upgradedDraft } from './rule-version';

const KEY = 'guanlan.selection.work';
afterEach(() => writeItem(KEY, null));

/** Stores a draft as a page of an earlier release did. */
function leave(change: Partial<typeof newWork>): void {
  const { languageVersion: _none, ...work } = { ...newWork, ...change };
  writeItem(KEY, JSON.stringify(work));
}

const strategyOf = (rule: SelectionRule): Strategy => ({
  id: 's',
  shipped: false,
  name: '我的',
  summary: '',
  rule,
  rank: 'V',
  scope: {},
  daily: false,
  version: 1,
  updatedAt: 0,
});

describe('work that was left before rules had versions', () => {
  it('goes on by the first, and says so in what it asks', () => {
    leave({ mode: 'formula', formula: 'V>4500000' });
    const work = openDrafts('').stored.read();
    expect(work.languageVersion).toBe(1);
    expect(checkDraft(work).rule).toEqual({ kind: 'formula', formula: 'V>4500000', languageVersion: 1 });
  });

  it('is read by the newest where that is the same, and new work always', () => {
    leave({});
    expect(openDrafts('').stored.read()).toEqual(newWork);
    expect(newWork.languageVersion).toBe(2);
    leave({ mode: 'formula', formula: 'V>' });
    expect(openDrafts('').stored.read().languageVersion).toBe(1);
  });
});

describe('example conditions of an earlier release', () => {
  const row = { id: '0', left: 'C', operator: '>', right: 'MA(C,20)', within: null, text: null } as const;
  const rows = [row, { ...row, id: '1', left: 'MA(C,5)' }];

  it('become the present ones, unless they were edited', () => {
    leave({ builder: { joint: 'all', rows } });
    expect(openDrafts('').stored.read()).toEqual(newWork);
    leave({ builder: { joint: 'any', rows } });
    expect(openDrafts('').stored.read().builder.joint).toBe('any');
  });
});

describe('a strategy of the first rules', () => {
  it('is worked at under them, and rewritten in the words of the newest: formula, conditions and rank', () => {
    const work = workOf(strategyOf({ kind: 'formula', formula: 'V>4500000 AND C>BOLL.UP', languageVersion: 1 }));
    expect(work.languageVersion).toBe(1);
    expect(upgradedDraft(work)).toMatchObject({
      formula: 'V>45000 AND C>(MA(C,20)+2*STDP(C,20))',
      rank: '(V*100)',
      languageVersion: 2,
    });
    const compare = { kind: 'compare', operator: '>', left: { kind: 'field', field: 'V' } } as const;
    const conditions = { ...parseConditionTree({ ...compare, right: { kind: 'number', value: 300 } }) };
    const built = workOf(strategyOf({ kind: 'conditions', conditions }));
    expect(built.languageVersion).toBe(1);
    expect(upgradedDraft(built)?.builder.rows).toMatchObject([{ left: 'V', operator: '>', right: '3' }]);
  });

  it('that is not finished cannot be rewritten', () => {
    const work = workOf(strategyOf({ kind: 'formula', formula: 'V>', languageVersion: 1 }));
    expect(upgradedDraft(work)).toBeUndefined();
  });
});

describe('drafts of several users of one device', () => {
  const written = (formula: string): typeof newWork => ({ ...newWork, mode: 'formula', formula });
  const read = (uid: string) => openDrafts(uid).stored.read().formula;
  afterEach(() => {
    for (const owner of ['', '.a', '.b']) {
      writeItem(`guanlan.selection.work${owner}`, null);
      writeItem(`guanlan.selection.replaced${owner}`, null);
    }
  });

  it('are not shown to each other', () => {
    openDrafts('a').stored.write(written('C>1'));
    expect([read('b'), read(''), read('a')]).toEqual(['', '', 'C>1']);
  });

  it('hand a visitor’s to the first who signs in, whose own is set aside', () => {
    openDrafts('a').stored.write(written('C>1'));
    openDrafts('').stored.write(written('C>2'));
    expect(read('a')).toBe('C>2');
    expect(openDrafts('a').replaced.read()?.formula).toBe('C>1');
    expect(read('b')).toBe('');
  });
});
