import type { LibaiChar, LibaiCheck, LibaiForm, LibaiLine } from '@guanlan/contract';
import { type KeyboardEvent, useRef } from 'react';

/** Position of a character that was tapped. */
export interface Place {
  readonly line: number;
  readonly at: number;
}

/** Forms whose lines run on within a stanza or a paragraph. */
const flowing: readonly LibaiForm[] = ['ci', 'fu', 'tiba'];

interface VerseViewProps {
  readonly check: LibaiCheck;
  readonly form: LibaiForm;
  readonly marks: boolean;
  readonly vertical: boolean;
  readonly onChar: (place: Place) => void;
}

/** Verse, character by character: each is a button labelled with its reading; all together are one tab stop. */
export function VerseView({ check, form, marks, vertical, onChar }: VerseViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = steps(vertical)[event.key];
    const all = [...(frame.current?.querySelectorAll<HTMLButtonElement>('.libai-char') ?? [])];
    const now = all.indexOf(document.activeElement as HTMLButtonElement);
    const next = event.key === 'Home' ? all[0] : event.key === 'End' ? all.at(-1) : step ? all[now + step] : undefined;
    if (now < 0 || !next) return;
    event.preventDefault();
    all[now]?.setAttribute('tabindex', '-1');
    next.setAttribute('tabindex', '0');
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows lead from one button inside to the next
    <div
      ref={frame}
      className={[
        'libai-verse',
        marks ? 'is-marked' : '',
        vertical ? 'is-vertical' : '',
        flowing.includes(form) ? 'is-flowing' : '',
      ].join(' ')}
      onKeyDown={move}
    >
      {check.title === '' ? null : <p className="libai-title">{check.title}</p>}
      {check.lines.map((line, n) => (
        <Line key={n} line={line} n={n} marks={marks} onChar={onChar} />
      ))}
    </div>
  );
}

const steps = (vertical: boolean): Readonly<Record<string, number>> =>
  vertical ? { ArrowDown: 1, ArrowUp: -1 } : { ArrowRight: 1, ArrowLeft: -1 };

interface LineProps {
  readonly line: LibaiLine;
  readonly n: number;
  readonly marks: boolean;
  readonly onChar: (place: Place) => void;
}

function Line({ line, n, marks, onChar }: LineProps) {
  return (
    <p className={line.stanza && n > 0 ? 'libai-line is-stanza' : 'libai-line'}>
      {line.label === '' ? null : <span className="libai-label">{line.label}</span>}
      {line.open}
      {line.chars.map((one, at) => (
        <span key={at} className="libai-cell">
          <button
            type="button"
            className="libai-char"
            tabIndex={n === 0 && at === 0 ? 0 : -1}
            data-fault={one.fault || undefined}
            data-rhyme={one.rhyme ?? undefined}
            data-quoted={one.quotation !== null || undefined}
            onClick={() => onChar({ line: n, at })}
          >
            <span className="libai-glyph">{one.char}</span>
            {marks ? (
              <>
                <span className="libai-mark" aria-hidden="true">
                  {one.fault ? '✕' : one.level}
                </span>
                <span className="ui-sr-only">{inWords(one)}</span>
              </>
            ) : null}
          </button>
          {one.after === '' ? null : <span className="libai-stop">{one.after}</span>}
        </span>
      ))}
    </p>
  );
}

/** Marks of a character in words, for screen readers. */
const inWords = ({ level, fault, rhyme, quotation }: LibaiChar): string =>
  [
    level === '？' ? '平仄不详' : level,
    fault ? '不合律' : '',
    rhyme === null ? '' : '韵脚',
    quotation === null ? '' : '引文',
  ]
    .filter((part) => part !== '')
    .map((part) => `，${part}`)
    .join('');
