import type { FunctionInput, LibaiCheck } from '@guanlan/contract';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../../base/error-text';
import { ErrorState, Skeleton } from '../../../../ui/states';
import { useCheckVerseQuery } from '../libaiApi';
import { CharSheet } from './CharSheet';
import { CheckReport } from './CheckReport';
import { Note } from './Note';
import { Quotations } from './Quotations';
import { type Place, VerseView } from './VerseView';

/** Display settings of verse. */
export interface Look {
  readonly marks: boolean;
  readonly vertical: boolean;
}

interface CheckedTextProps {
  readonly args: FunctionInput<'libai.check'>;
  readonly look: Look;
  readonly onPoem: (poemId: string) => void;
  /** Actions below the findings. */
  readonly children?: (check: LibaiCheck) => ReactNode;
}

/** Verse with the findings of the server's check. */
export function CheckedText({ args, look, onPoem, children }: CheckedTextProps) {
  const { currentData: check, error, refetch } = useCheckVerseQuery(args);
  const [place, setPlace] = useState<Place | null>(null);
  if (!check) {
    return (
      <>
        <p className="libai-plain">{args.text}</p>
        {error ? (
          <ErrorState {...errorText(error)} onAction={() => void refetch()} />
        ) : (
          <Skeleton label="正在核对格律" rows={1} />
        )}
      </>
    );
  }
  return (
    <>
      <VerseView check={check} form={args.form} marks={look.marks} vertical={look.vertical} onChar={setPlace} />
      <Note check={check} />
      <Quotations check={check} onPoem={onPoem} />
      <CheckReport check={check} />
      <CharSheet check={check} place={place} onClose={() => setPlace(null)} />
      {children?.(check)}
    </>
  );
}
