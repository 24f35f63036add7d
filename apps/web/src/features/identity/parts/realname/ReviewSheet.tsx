import type { PendingRealname } from '@guanlan/contract';
import { useState } from 'react';
import { View } from 'tamagui';
import { Button } from '../../../../ui/Button';
import { BottomSheet } from '../../../../ui/overlay/BottomSheet';
import { Text } from '../../../../ui/Text';
import { useReview } from '../../realname/use-review';
import { FormError } from '../FormError';
import { PersonCard } from './PersonCard';
import { RejectForm } from './RejectForm';

interface ReviewSheetProps {
  readonly item: PendingRealname;
  readonly own: boolean;
  /** Called with whether the request is decided, by this administrator or another. */
  readonly onEnd: (decided: boolean) => void;
}

/** Sheet of one request: the person, and the decision. */
export function ReviewSheet({ item, own, onEnd }: ReviewSheetProps) {
  const [rejecting, setRejecting] = useState(false);
  const { decide, deciding, problem } = useReview(item.id, () => onEnd(true));
  const busy = deciding !== null;
  return (
    <BottomSheet
      open
      title={rejecting ? '拒绝这条申请' : '实名申请'}
      onClose={() => (rejecting ? setRejecting(false) : onEnd(false))}
      footer={
        own || rejecting ? undefined : (
          <View flexDirection="row" gap="$12">
            <View flexGrow={1} flexBasis={0}>
              <Button kind="danger" block disabled={busy} onClick={() => setRejecting(true)}>
                拒绝
              </Button>
            </View>
            <View flexGrow={2} flexBasis={0}>
              <Button
                kind="primary"
                block
                busy={deciding === 'approve'}
                onClick={() => void decide({ decision: 'approve' })}
              >
                通过
              </Button>
            </View>
          </View>
        )
      }
    >
      <View gap="$16">
        {rejecting ? (
          <RejectForm
            busy={deciding === 'reject'}
            onCancel={() => setRejecting(false)}
            onReject={(reason) => decide({ decision: 'reject', reason })}
          />
        ) : (
          <PersonCard item={item} onGone={() => onEnd(true)} />
        )}
        {own ? <Text tone="muted">不能审核自己的申请，请由另一位管理员处理。</Text> : null}
        <FormError text={problem} />
      </View>
    </BottomSheet>
  );
}
