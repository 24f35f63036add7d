import { conditionTree } from '@guanlan/stock-domain/screening';
import type { Handler } from '../handler.js';
import { versionOf } from './language-version.js';
import { readRule } from './read-rule.js';

export const check: Handler<'selection.check'> = async (_ctx, { rule, rank }) => {
  const { text, plan, marks, rankMarks } = readRule(rule, rank);
  const tree = plan && text !== null ? conditionTree(text, { languageVersion: versionOf(rule) }) : undefined;
  return {
    ok: plan !== null && rankMarks.length === 0,
    text,
    marks: [...marks],
    rankMarks: [...rankMarks],
    conditions: tree ? { ...tree } : null,
    warmup: plan && Number.isFinite(plan.warmup) ? plan.warmup : null,
  };
};
