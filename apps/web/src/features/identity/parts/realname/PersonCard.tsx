import type { FunctionOutput, PendingRealname } from '@guanlan/contract';
import { useState } from 'react';
import { View } from 'tamagui';
import { errorText } from '../../../../base/error-text';
import { Button } from '../../../../ui/Button';
import { showToast } from '../../../../ui/notice/toast';
import { Text } from '../../../../ui/Text';
import { minuteOf } from '../../profile/time-ago';
import { useFactorChange } from '../../profile/use-factor-change';
import { isOver, useRevealRealnameMutation } from '../../realname/realnameApi';

interface PersonCardProps {
  readonly item: PendingRealname;
  /** Called when the request no longer exists. */
  readonly onGone: () => void;
}

/** Person of a request: masked until the administrator reveals it, which requires a proof and is logged. */
export function PersonCard({ item, onGone }: PersonCardProps) {
  const [person, setPerson] = useState<FunctionOutput<'realname.reveal'> | null>(null);
  const [busy, setBusy] = useState(false);
  const [reveal] = useRevealRealnameMutation();
  const { withProof } = useFactorChange();
  const show = async (): Promise<void> => {
    setBusy(true);
    try {
      setPerson(await withProof((confirm) => reveal({ id: item.id, ...(confirm && { confirm }) }).unwrap()));
    } catch (error) {
      showToast({ title: isOver(error) ? '这条申请已经撤回' : errorText(error).title });
      if (isOver(error)) onGone();
    } finally {
      setBusy(false);
    }
  };
  const { name, idNumber } = person ?? item;
  const facts = [
    ['姓名', name],
    ['身份证号', person ? idNumber.replace(/^(\d{6})(\d{8})/, '$1 $2 ') : idNumber],
    ['昵称', item.nickname],
    ['提交时间', minuteOf(item.submittedAt)],
  ] as const;
  return (
    <View gap="$12">
      <View render="dl" margin={0} gap="$12" aria-live="polite">
        {facts.map(([term, text]) => (
          <View key={term} flexDirection="row" gap="$12" justifyContent="space-between">
            <Text render="dt" tone="muted" flexShrink={0}>
              {term}
            </Text>
            <Text render="dd" margin={0} numeric textAlign="right" overflowWrap="anywhere">
              {text}
            </Text>
          </View>
        ))}
      </View>
      {person ? (
        <Button block icon="eyeOff" onClick={() => setPerson(null)}>
          隐藏完整信息
        </Button>
      ) : (
        <Button block icon="eye" busy={busy} onClick={() => void show()}>
          查看完整信息
        </Button>
      )}
      <Text size={12} tone="muted">
        查看完整信息前要再次验证身份，并会记入对方的账号记录。
      </Text>
    </View>
  );
}
