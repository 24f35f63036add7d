import { FORMULA_MAX, type FormulaMark } from '@guanlan/contract';
import type { FormulaWord, LanguageVersion } from '@guanlan/stock-domain/formula';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { complete, completionsOf } from '../completion';

interface FormulaEditorProps {
  readonly label: string;
  readonly value: string;
  /** Version of the language that the formula is read by. */
  readonly languageVersion: LanguageVersion;
  readonly marks: readonly FormulaMark[];
  readonly onChange: (value: string) => void;
}

/** State of the completion at the caret: the words, and which of them is highlighted. */
function useCompletion(
  { value, languageVersion, onChange }: FormulaEditorProps,
  area: RefObject<HTMLTextAreaElement | null>,
) {
  const [caret, setCaret] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const next = useRef<number | null>(null);
  const offered = caret === null ? [] : completionsOf(value, caret, languageVersion);
  const marked = offered[Math.min(at, offered.length - 1)];
  useLayoutEffect(() => {
    if (next.current === null) return;
    area.current?.setSelectionRange(next.current, next.current);
    next.current = null;
  });
  const take = (word: FormulaWord): void => {
    const done = complete(value, caret ?? value.length, word);
    next.current = done.caret;
    onChange(done.text);
    setCaret(null);
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || !marked) return;
    if (event.key === 'ArrowDown') setAt((at + 1) % offered.length);
    else if (event.key === 'ArrowUp') setAt((at + offered.length - 1) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(marked);
    else if (event.key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
  };
  const moveTo = (position: number): void => {
    setCaret(position);
    setAt(0);
  };
  return { offered, marked, take, onKeyDown, moveTo, close: () => setCaret(null) };
}

/** Editor of a formula with its faults marked in place, and completion. */
export function FormulaEditor(props: FormulaEditorProps) {
  const { label, value, marks, onChange } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const layer = useRef<HTMLPreElement>(null);
  const { offered, marked, take, onKeyDown, moveTo, close } = useCompletion(props, area);
  // A word that is being typed is not a fault yet while it can be completed.
  const faults = marked ? [] : marks;
  const follow = (): void => {
    if (layer.current && area.current) layer.current.scrollTop = area.current.scrollTop;
  };
  return (
    <div className="sel-editor">
      <label htmlFor={id}>{label}</label>
      <div className="sel-editor-box">
        <pre ref={layer} aria-hidden="true" className="sel-editor-layer">
          {withMarks(value, faults)}
          {'\n'}
        </pre>
        <textarea
          ref={area}
          id={id}
          value={value}
          maxLength={FORMULA_MAX}
          rows={4}
          spellCheck={false}
          autoCapitalize="characters"
          autoComplete="off"
          aria-invalid={faults.length > 0}
          aria-describedby={faults.length > 0 ? `${id}-faults` : undefined}
          aria-autocomplete="list"
          aria-controls={`${id}-words`}
          aria-activedescendant={marked ? `${id}-${marked.word}` : undefined}
          onScroll={follow}
          onChange={(event) => {
            onChange(event.target.value);
            moveTo(event.target.selectionStart);
          }}
          onKeyDown={onKeyDown}
          onClick={close}
          onBlur={close}
        />
      </div>
      <WordList id={id} offered={offered} marked={marked} onTake={take} />
      {faults.length > 0 ? <FaultList id={`${id}-faults`} marks={faults} area={area} /> : null}
    </div>
  );
}

interface WordListProps {
  readonly id: string;
  readonly offered: readonly FormulaWord[];
  readonly marked: FormulaWord | undefined;
  readonly onTake: (word: FormulaWord) => void;
}

function WordList({ id, offered, marked, onTake }: WordListProps) {
  return (
    <div id={`${id}-words`} role="listbox" aria-label="可用的词" className="sel-words" hidden={!marked}>
      {offered.map((word) => (
        // biome-ignore lint/a11y/useFocusableInteractive: keys are read by the field, which has the focus
        <div
          key={word.word}
          id={`${id}-${word.word}`}
          role="option"
          aria-selected={word === marked}
          onMouseDown={(event) => {
            event.preventDefault();
            onTake(word);
          }}
        >
          <code>{word.signature}</code>
          <small>{word.doc}</small>
        </div>
      ))}
    </div>
  );
}

interface FaultListProps {
  readonly id: string;
  readonly marks: readonly FormulaMark[];
  readonly area: RefObject<HTMLTextAreaElement | null>;
}

/** Faults in words; a tap selects the place in the field. */
function FaultList({ id, marks, area }: FaultListProps) {
  return (
    <div id={id} className="sel-faults" role="alert">
      <ul>
        {marks.map((mark) => (
          <li key={`${mark.offset} ${mark.code}`}>
            <button
              type="button"
              onClick={() => {
                area.current?.focus();
                area.current?.setSelectionRange(mark.offset, mark.offset + mark.length);
              }}
            >
              第 {mark.line} 行第 {mark.column} 列：{mark.message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Text with its faults underlined. */
function withMarks(text: string, marks: readonly FormulaMark[]): ReactNode[] {
  const shown: ReactNode[] = [];
  let from = 0;
  for (const { offset, length } of [...marks].sort((a, b) => a.offset - b.offset)) {
    if (offset < from) continue;
    // A fault at the end has no character of its own, so a space is marked.
    const end = Math.max(offset + 1, offset + length);
    shown.push(text.slice(from, offset), <mark key={offset}>{text.slice(offset, end) || ' '}</mark>);
    from = end;
  }
  return [...shown, text.slice(from)];
}
