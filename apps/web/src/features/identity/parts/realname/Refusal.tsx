import type { RealnameStatus } from '@guanlan/contract';
import { View } from 'tamagui';
import { Icon } from '../../../../ui/Icon';
import { Heading, Text } from '../../../../ui/Text';
import { minuteOf } from '../../profile/time-ago';
import { FocusHere } from './FocusHere';

interface RefusalProps {
  readonly status: RealnameStatus;
  readonly focused: boolean;
}

/** Rejected verification with time and reason. */
export function Refusal({ status, focused }: RefusalProps) {
  const { name, idNumber, reason, decidedAt } = status;
  return (
    <FocusHere on={focused}>
      <View flexDirection="row" gap="$12" padding="$16" borderRadius="$panel" backgroundColor="$dangerSoft">
        <Text tone="danger" display="flex">
          <Icon name="warning" size={22} />
        </Text>
        <View gap="$4" flexShrink={1}>
          <Heading level={3} size={16} tone="danger">
            没有通过审核
          </Heading>
          <Text prose={14} overflowWrap="anywhere">
            {reason ?? '没有说明原因，请核对后重新提交'}
          </Text>
          <Text size={12} tone="muted" numeric>
            {name} {idNumber}
          </Text>
          {decidedAt === null ? null : (
            <Text size={12} tone="muted" numeric>
              {minuteOf(decidedAt)}
            </Text>
          )}
        </View>
      </View>
    </FocusHere>
  );
}
