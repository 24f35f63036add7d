import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useSignedIn } from '../../../base/hooks';
import { AgreementPanel } from '../parts/AgreementPanel';
import { DiagnosisPage } from '../parts/DiagnosisPage';
import { ReadingPanel } from '../parts/ReadingPanel';
import { RuleSections } from '../parts/RuleSections';
import { Verdict } from '../parts/Verdict';
import { bimodalText } from '../reading-text';
import { useDiagnosed } from '../use-diagnosed';
import { useReading } from '../use-reading';

const tabs = [
  { id: 'rules', title: '规则计算' },
  { id: 'reading', title: '模型解读' },
  { id: 'both', title: '对照' },
] as const;
type Tab = (typeof tabs)[number]['id'];

interface BimodalProps {
  readonly code?: string | undefined;
}

/** Rules and a model's reading of the same facts side by side, never blended. */
export function BimodalScreen({ code }: BimodalProps) {
  const of = useDiagnosed('stock-trend-bimodal', code);
  const signedIn = useSignedIn();
  const reading = useReading(of.data?.diagnosis, signedIn);
  const found = reading.state.phase === 'ready' ? reading.state.reading : null;
  const [tab, setTab] = useState<Tab>('rules');
  return (
    <DiagnosisPage of={of} wide text={(diagnosis) => bimodalText(diagnosis, found)}>
      {(diagnosis) => (
        <>
          <Tabs tab={tab} onTab={setTab} />
          <div className="diag-both" data-tab={tab}>
            <Panel id="rules">
              <Verdict diagnosis={diagnosis} />
              <RuleSections diagnosis={diagnosis} />
            </Panel>
            <div className="diag-side">
              <Panel id="reading">
                <ReadingPanel reading={reading} signedIn={signedIn} />
              </Panel>
              <Panel id="both">
                <AgreementPanel
                  agreement={found?.agreement ?? null}
                  demo={found?.demo ?? false}
                  onRead={() => setTab('reading')}
                />
              </Panel>
            </div>
          </div>
        </>
      )}
    </DiagnosisPage>
  );
}

/** Tabs of the two columns on a phone; a wide window shows both. */
function Tabs({ tab, onTab }: { readonly tab: Tab; readonly onTab: (tab: Tab) => void }) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    const at = tabs.findIndex(({ id }) => id === tab);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (!next) return;
    onTab(next.id);
    event.currentTarget.querySelector<HTMLElement>(`#diag-tab-${next.id}`)?.focus();
  };
  return (
    <div role="tablist" aria-label="两种看法" className="diag-tabs" onKeyDown={onKeyDown}>
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          id={`diag-tab-${id}`}
          type="button"
          role="tab"
          aria-selected={id === tab}
          aria-controls={`diag-${id}`}
          tabIndex={id === tab ? 0 : -1}
          onClick={() => onTab(id)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

function Panel({ id, children }: { readonly id: Tab; readonly children: ReactNode }) {
  return (
    <div id={`diag-${id}`} role="tabpanel" aria-label={tabs.find((tab) => tab.id === id)?.title} className="diag-panel">
      {children}
    </div>
  );
}
