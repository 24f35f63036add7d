import { styled } from 'tamagui';
import type { LinkedRouteId } from '../../../app/routes';
import { storedHref } from '../../../base/go';
import { AnchorElement } from '../../../ui/html';
import { Text } from '../../../ui/Text';

const Card = styled(
  AnchorElement,
  {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '$4',
    minHeight: 68,
    padding: '$12',
    borderRadius: '$panel',
    borderWidth: 1,
    borderStyle: 'solid',
    borderColor: '$line',
    backgroundColor: '$card',
    hoverStyle: { backgroundColor: '$pressed' },
    pressStyle: { backgroundColor: '$pressed' },
  },
  { acceptsClassName: true },
);

interface TileProps {
  readonly id: LinkedRouteId;
  readonly title: string;
  readonly line: string;
}

/** Function of the app: its name and one line. */
export function Tile({ id, title, line }: TileProps) {
  return (
    <Card href={`#${storedHref(id)}`}>
      <Text strong>{title}</Text>
      <Text size={12} tone="muted">
        {line}
      </Text>
    </Card>
  );
}
