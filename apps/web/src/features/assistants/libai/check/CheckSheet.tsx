import { LIBAI_TEXT_MAX } from '@guanlan/contract';
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { TextArea } from '../../../../ui/field/TextArea';
import { BottomSheet } from '../../../../ui/overlay/BottomSheet';
import { formName } from '../form-texts';
import type { Draft } from '../use-poem-request';
import { CheckedText } from './CheckedText';

interface CheckSheetProps {
  readonly open: boolean;
  readonly request: Draft;
  readonly onClose: () => void;
  readonly onPoem: (poemId: string) => void;
}

/** Sheet that checks verse which the user wrote. */
export function CheckSheet({ open, request, onClose, onPoem }: CheckSheetProps) {
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<string | null>(null);
  const { form, tune } = request;
  const name = form === 'ci' && tune !== '' ? tune : formName(form);
  return (
    <BottomSheet open={open} title={`检查自己写的${name}`} onClose={onClose}>
      {open ? (
        <form
          className="libai-own"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') setChecked(text);
          }}
        >
          <TextArea
            label={`${name}全文`}
            placeholder="一句一行，或带标点"
            minLines={4}
            maxLines={10}
            maxLength={LIBAI_TEXT_MAX}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" kind="primary" block>
            核对格律
          </Button>
          {checked === null ? null : (
            <CheckedText
              args={{ form, ...(form === 'ci' ? { tune } : {}), text: checked }}
              look={{ marks: true, vertical: false }}
              onPoem={onPoem}
            />
          )}
        </form>
      ) : null}
    </BottomSheet>
  );
}
