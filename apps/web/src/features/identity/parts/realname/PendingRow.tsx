import type { PendingRealname } from '@guanlan/contract';
import { Badge } from '../../../../ui/Badge';
import { Row } from '../../../../ui/Row';
import { minuteOf } from '../../profile/time-ago';

interface PendingRowProps {
  readonly item: PendingRealname;
  /** Whether the request is the administrator's own. */
  readonly own: boolean;
  readonly onPress: () => void;
}

/** Row of a pending request, masked. */
export function PendingRow({ item, own, onPress }: PendingRowProps) {
  return (
    <Row
      title={item.nickname}
      note={`${item.name} ${item.idNumber} · ${minuteOf(item.submittedAt)}`}
      value={own ? <Badge>本人</Badge> : undefined}
      onPress={onPress}
    />
  );
}
