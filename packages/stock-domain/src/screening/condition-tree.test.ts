import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFormula } from '../formula/formula.js';
import { type ConditionTree, conditionText, type OperandTree, parseConditionTree } from './condition-tree.js';
import { planScreen } from './screen-plan.js';
import { conditionTree } from './tree-of-text.js';

const { condition } = fc.letrec<{ operand: OperandTree; condition: ConditionTree }>((tie) => {
  const [x, c] = [tie('operand'), tie('condition')];
  const line = {
    kind: fc.constant('line' as const),
    indicator: fc.constant('MACD'),
    line: fc.constantFrom('DIF', 'DEA'),
  };
  const several = fc.array(c, { minLength: 2, maxLength: 3 });
  return {
    operand: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.record({ kind: fc.constant('field' as const), field: fc.constantFrom('O', 'C', 'V') }),
      fc.record({ kind: fc.constant('number' as const), value: fc.constantFrom(0, 1, -2.5, 60, 1e-9) }),
      fc.record(line),
      fc.record({ ...line, params: fc.constant([5, 20, 7]) }),
      fc.record({
        kind: fc.constant('call' as const),
        name: fc.constantFrom('MA', 'HHV'),
        args: x.map((of): OperandTree[] => [of, { kind: 'number', value: 5 }]),
      }),
      fc.record({
        kind: fc.constant('arithmetic' as const),
        operator: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const),
        left: x,
        right: x,
      }),
    ),
    condition: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.record({
        kind: fc.constant('compare' as const),
        operator: fc.constantFrom('>' as const, '<=' as const, '<>' as const),
        left: x,
        right: x,
      }),
      fc.record({ kind: fc.constant('cross' as const), left: x, right: x }),
      fc.record({
        kind: fc.constantFrom('exist' as const, 'every' as const),
        of: c,
        bars: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({ kind: fc.constant('not' as const), of: c }),
      fc.record({ kind: fc.constant('all' as const), of: several }),
      fc.record({ kind: fc.constant('any' as const), of: several }),
    ),
  };
});

/** `A AND (B AND C)` and `A AND B AND C` are one list when they come back. */
function isFlat(tree: ConditionTree): boolean {
  if (tree.kind === 'all' || tree.kind === 'any') return tree.of[0]?.kind !== tree.kind && tree.of.every(isFlat);
  return tree.kind === 'not' || tree.kind === 'exist' || tree.kind === 'every' ? isFlat(tree.of) : true;
}

const isWorkedOut = (error: unknown): boolean => (error as { code?: string }).code === 'WRONG_TYPE';

describe('a condition as a tree', () => {
  it('is the same after it was a formula', () => {
    fc.assert(
      fc.property(condition, (tree) => {
        if (!isFlat(tree)) return;
        let back: ConditionTree | undefined;
        try {
          back = conditionTree(conditionText(tree));
        } catch (error) {
          // Constants alone may come to no number.
          if (isWorkedOut(error)) return;
          throw error;
        }
        expect(back).toEqual(tree);
      }),
    );
  });

  it('is the same formula after it was a tree', () => {
    for (const text of [
      'EXIST(CROSS(MACD.DIF,MACD.DEA),3) AND C>MA(C,60) AND V>2*MA(V,5) AND EXIST(KDJ.J<20,5)',
      'NOT(C>O) OR EVERY(L>REF(L,1),3)',
      '(C-O)*100/O>=5',
    ]) {
      expect(conditionText(conditionTree(text) as ConditionTree).replaceAll(/[ ()]/g, '')).toBe(
        text.replaceAll(/[ ()]/g, ''),
      );
    }
  });

  it('keeps as text what a builder has no form for, and gives up on several statements', () => {
    const tree = conditionTree('C>O AND FILTER(C>O,5)');
    expect(tree).toMatchObject({ kind: 'all', of: [{ kind: 'compare' }, { kind: 'text', text: 'FILTER(C>O,5)' }] });
    expect(conditionText(tree as ConditionTree)).toBe('C>O AND (FILTER(C>O,5))');
    expect(conditionTree('X:=MA(C,5);C>X')).toBeUndefined();
  });

  it('can be screened by', () => {
    const tree: ConditionTree = { kind: 'exist', bars: 3, of: { kind: 'text', text: 'C>O' } };
    expect(planScreen({ condition: tree }).text).toBe('EXIST((C>O),3)');
    expect(compileFormula('EXIST((C>O),3)').outputs).toEqual([{ name: '', type: 'condition' }]);
  });

  const deep = Array.from({ length: 40 }).reduce<unknown>((of) => ({ kind: 'not', of }), { kind: 'text', text: 'C>O' });

  it.each([
    [null],
    ['C>O'],
    [{ kind: 'all', of: [] }],
    [{ kind: 'all' }],
    [{ kind: 'nand', of: [] }],
    [{ kind: 'exist', bars: 0, of: { kind: 'text', text: 'C>O' } }],
    [{ kind: 'text', text: 'C>O;C<O' }],
    [{ kind: 'text', text: 'C>O) OR (C>0' }],
    [{ kind: 'text', text: 'C>O // ' }],
    [{ kind: 'text', text: 'C>O（' }],
    [{ kind: 'compare', operator: '=>', left: { kind: 'field', field: 'C' }, right: { kind: 'number', value: 1 } }],
    [{ kind: 'compare', operator: '>', left: { kind: 'field', field: 'C;' }, right: { kind: 'number', value: 1 } }],
    [
      {
        kind: 'compare',
        operator: '>',
        left: { kind: 'field', field: 'C' },
        right: { kind: 'number', value: Number.NaN },
      },
    ],
    [
      {
        kind: 'compare',
        operator: '>',
        left: { kind: 'field', field: 'C' },
        right: { kind: 'call', name: 'MA', args: [] },
      },
    ],
    [deep],
  ])('is refused: %j', (tree) => {
    expect(() => parseConditionTree(tree)).toThrow(expect.objectContaining({ code: 'INVALID_SCREEN' }));
  });

  it('survives whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(() => parseConditionTree(value)).toThrow(expect.objectContaining({ code: 'INVALID_SCREEN' }));
      }),
    );
  });
});
