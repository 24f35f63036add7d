import { Text } from '../../../ui/Text';

/** That the server could not be asked lately: what is shown may be old. */
export function LostNote({ lost }: { lost: boolean }) {
  return lost ? (
    <Text size={14} tone="warning" role="status" display="block" paddingHorizontal="$12" paddingTop="$8">
      连接中断，正在重新连接…
    </Text>
  ) : null;
}
