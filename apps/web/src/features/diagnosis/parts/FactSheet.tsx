import type { DiagnosisFact } from '@guanlan/contract';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { Facts } from '../../../ui/Facts';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { dayOf, factText, gapText, statusText } from '../words';
import './fact-chip.css';

interface FactDesk {
  readonly byId: ReadonlyMap<string, DiagnosisFact>;
  /** Newest day of any fact. */
  readonly asOf: number;
  readonly open: (id: string) => void;
}

const Desk = createContext<FactDesk>({ byId: new Map(), asOf: 0, open: () => {} });

/** Facts of the diagnosis on screen, by id. */
export const useFacts = (): FactDesk => useContext(Desk);

/** Provides the facts of a diagnosis, and the sheet that shows how a fact was computed. */
export function FactSheet({
  facts,
  children,
}: {
  readonly facts: readonly DiagnosisFact[];
  readonly children: ReactNode;
}) {
  const [shown, setShown] = useState<string | null>(null);
  const desk = useMemo(
    () => ({
      byId: new Map(facts.map((fact) => [fact.id, fact])),
      asOf: Math.max(0, ...facts.map(({ asOf }) => asOf ?? 0)),
      open: setShown,
    }),
    [facts],
  );
  const fact = shown === null ? undefined : desk.byId.get(shown);
  return (
    <Desk value={desk}>
      {children}
      <BottomSheet open={fact !== undefined} title={fact?.label ?? ''} onClose={() => setShown(null)}>
        {fact ? <Facts of={rowsOf(fact)} /> : null}
      </BottomSheet>
    </Desk>
  );
}

function rowsOf(fact: DiagnosisFact): [string, string][] {
  const { value, method, source, asOf, bars, barClosed } = fact;
  const status = statusText(fact);
  return [
    ['数值', value === null ? `${factText(fact)}（${gapText(fact)}）` : factText(fact)],
    ...(status ? [['状态', status] as [string, string]] : []),
    ['算法', method],
    ['来源', source || '—'],
    ['截至', `${dayOf(asOf)}${value === null || barClosed ? '' : '（未收盘）'}`],
    ...(bars
      ? [['所用 K 线', `${dayOf(bars.from)} 至 ${dayOf(bars.to)}，共 ${bars.count} 根`] as [string, string]]
      : []),
  ];
}

/** Value of a fact; a tap opens how it was computed. */
export function FactChip({ id }: { readonly id: string }) {
  const { byId, open } = useFacts();
  const fact = byId.get(id);
  if (!fact) return null;
  return (
    <button type="button" className="diag-fact-chip" aria-label={`${fact.label}的依据`} onClick={() => open(id)}>
      <span aria-hidden="true">i</span>
    </button>
  );
}
