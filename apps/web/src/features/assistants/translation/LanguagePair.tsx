import { Language } from '@guanlan/contract';
import { languageNames } from '@guanlan/contract/languages';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { showToast } from '../../../ui/notice/toast';
import { showActionSheet } from '../../../ui/overlay/action-sheet';

/**
 * Opens a list of languages with a tick at the present one; undefined where none was chosen. `auto` is an entry above all
 * of them.
 */
export async function chooseLanguage<A extends 'auto' | never = never>(
  title: string,
  present: Language | NoInfer<A>,
  auto?: { readonly value: A; readonly label: string },
): Promise<Language | A | undefined> {
  const values: readonly (Language | A)[] = [...(auto ? [auto.value] : []), ...Language.options];
  const picked = await showActionSheet({
    title,
    items: values.map((value) => (value === auto?.value ? auto.label : languageNames[value as Language])),
    chosenIndex: values.indexOf(present),
  });
  return 'tapIndex' in picked ? values[picked.tapIndex] : undefined;
}

interface LanguagePairProps {
  /** Language of the original; null: it is detected. */
  readonly from: Language | null;
  readonly to: Language;
  /** Detected language; null while it is unknown. */
  readonly detected: Language | null;
  readonly onChange: (pair: { from: Language | null; to: Language }) => void;
}

/** Source and target language, with a button that swaps them. */
export function LanguagePair({ from, to, detected, onChange }: LanguagePairProps) {
  const source = from ?? detected;
  const choose = async (side: 'from' | 'to'): Promise<void> => {
    if (side === 'from') {
      const picked = await chooseLanguage('原文语言', from ?? 'auto', { value: 'auto', label: '自动检测' });
      if (picked !== undefined) onChange({ from: picked === 'auto' ? null : picked, to });
      return;
    }
    const picked = await chooseLanguage('译成', to);
    if (picked !== undefined) onChange({ from, to: picked });
  };
  const swap = (): void => {
    if (source) onChange({ from: to, to: source });
    else showToast({ title: '先选好原文语言，才能对调' });
  };
  const name = source ? languageNames[source] : '自动检测';
  const isDetected = from === null && detected !== null;
  return (
    <div className="tr-pair">
      <button
        type="button"
        aria-label={`原文语言：${name}${isDetected ? '（自动）' : ''}，点按更换`}
        onClick={() => void choose('from')}
      >
        <span>{name}</span>
        {isDetected ? <small>自动</small> : null}
        <Icon name="down" size={14} />
      </button>
      <IconButton icon="swap" size={20} label="对调两种语言" onClick={swap} />
      <button type="button" aria-label={`译成：${languageNames[to]}，点按更换`} onClick={() => void choose('to')}>
        <span>{languageNames[to]}</span>
        <Icon name="down" size={14} />
      </button>
    </div>
  );
}
