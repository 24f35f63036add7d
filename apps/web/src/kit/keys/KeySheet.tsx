import { View } from 'tamagui';
import { BottomSheet } from '../../ui/overlay/BottomSheet';
import { Heading, Text } from '../../ui/Text';
import { appKeys, type KeyLine, keysOf } from './key-table';
import './keys.css';

interface KeySheetProps {
  readonly open: boolean;
  /** Page on screen; undefined where the address names none. */
  readonly page: string | undefined;
  readonly onClose: () => void;
}

/** Keys of the page on screen and of the whole app. */
export function KeySheet({ open, page, onClose }: KeySheetProps) {
  const own = keysOf(page);
  return (
    <BottomSheet open={open} title="键盘快捷键" onClose={onClose}>
      <View gap="$16">
        {own ? <Group title="这个页面" lines={own} /> : null}
        <Group title="所有页面" lines={appKeys} />
      </View>
    </BottomSheet>
  );
}

function Group({ title, lines }: { readonly title: string; readonly lines: readonly KeyLine[] }) {
  return (
    <section aria-label={title}>
      <Heading level={3} size={14}>
        {title}
      </Heading>
      <dl className="keys">
        {lines.map(([keys, effect]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>
              <Text size={14}>{effect}</Text>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
