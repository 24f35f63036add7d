import type { LibaiTune } from '@guanlan/contract';
import { useState } from 'react';
import { errorText } from '../../../base/error-text';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/field/TextField';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { Text } from '../../../ui/Text';
import { useTunesQuery } from './libaiApi';

interface TuneSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onTune: (name: string) => void;
}

/** Shipped tunes: found by name, other name or length, each with its pattern. */
export function TuneSheet({ open, onClose, onTune }: TuneSheetProps) {
  return (
    <BottomSheet open={open} title="选择词牌" onClose={onClose}>
      {open ? <Tunes onTune={onTune} /> : null}
    </BottomSheet>
  );
}

const holds = ({ name, aliases, length }: LibaiTune, query: string): boolean =>
  [name, ...aliases].some((one) => one.includes(query)) || String(length) === query;

function Tunes({ onTune }: { readonly onTune: (name: string) => void }) {
  const { data, error, refetch } = useTunesQuery();
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState<string | null>(null);
  if (!data && error) return <ErrorState {...errorText(error)} onAction={() => void refetch()} />;
  if (!data) return <Skeleton label="正在读取词牌" rows={4} />;
  const found = data.filter((tune) => holds(tune, query.trim()));
  return (
    <>
      <TextField
        label="搜索词牌"
        hideLabel
        placeholder="词牌、别名或字数"
        inputMode="search"
        value={query}
        maxLength={20}
        onChange={(event) => setQuery(event.target.value)}
      />
      {found.length === 0 ? <EmptyState title="没有这个词牌的词谱" hint="换个名字，或按字数找" /> : null}
      <ul className="libai-tunes">
        {found.map((tune) => (
          <li key={tune.name}>
            <button
              type="button"
              aria-expanded={shown === tune.name}
              onClick={() => setShown(shown === tune.name ? null : tune.name)}
            >
              <span>{tune.name}</span>
              <Text
                size={12}
                tone="muted"
              >{`${tune.length} 字${tune.aliases.length > 0 ? `，又名${tune.aliases.slice(0, 3).join('、')}` : ''}`}</Text>
            </button>
            {shown === tune.name ? <Pattern tune={tune} onTune={onTune} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function Pattern({ tune, onTune }: { readonly tune: LibaiTune; readonly onTune: (name: string) => void }) {
  const [form] = tune.forms;
  return (
    <div className="libai-pattern">
      {form?.stanzas.map((stanza) => (
        <p key={stanza}>{stanza}</p>
      ))}
      <Text size={12} tone="muted">
        {`据《全宋词》同体 ${form?.works ?? 0} 首归纳${tune.forms.length > 1 ? `，另有 ${tune.forms.length - 1} 体` : ''}；〔〕为韵脚`}
      </Text>
      <Button kind="primary" onClick={() => onTune(tune.name)}>{`用${tune.name}`}</Button>
    </div>
  );
}
