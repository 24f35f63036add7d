import { REALNAME_REASON_MAX, RealnameReason } from '@guanlan/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { View } from 'tamagui';
import { Button } from '../../../../ui/Button';
import { Chip } from '../../../../ui/Chip';
import { TextArea } from '../../../../ui/field/TextArea';

/** Frequent reasons; a tap puts one into the field, to be sent or extended. */
const usual = ['姓名与身份证号不一致', '姓名填写有误', '身份证号填写有误'] as const;

interface RejectFormProps {
  readonly busy: boolean;
  readonly onReject: (reason: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Form for the reason of a rejection, which the person sees. */
export function RejectForm({ busy, onReject, onCancel }: RejectFormProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const parsed = RealnameReason.safeParse(reason);
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.success) await onReject(parsed.data);
    else area.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <View gap="$12">
        <TextArea
          ref={area}
          label="拒绝的原因"
          hint="对方会看到这段话，并可以重新提交"
          value={reason}
          minLines={2}
          maxLength={REALNAME_REASON_MAX}
          error={problem}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <View role="group" aria-label="常用原因" flexDirection="row" flexWrap="wrap" columnGap="$8">
          {usual.map((text) => (
            <Chip key={text} type="button" onClick={() => setReason(text)}>
              {text}
            </Chip>
          ))}
        </View>
        <Button type="submit" kind="danger" block busy={busy}>
          确认拒绝
        </Button>
        <Button type="button" kind="quiet" block onClick={onCancel}>
          返回
        </Button>
      </View>
    </form>
  );
}
