import { styled, View } from 'tamagui';
import { brand } from '../../../base/brand';
import { back } from '../../../base/go';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/clipboard';
import { AnchorElement } from '../../../ui/html';
import { Heading, Text } from '../../../ui/Text';
import { tapped } from '../../../ui/tapped';

const Leave = styled(
  AnchorElement,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 48,
    paddingHorizontal: '$16',
    borderRadius: '$control',
    backgroundColor: '$brand',
    color: '$onBrand',
    ...tapped('$brandPressed'),
  },
  { acceptsClassName: true },
);

interface LeaveWarningProps {
  readonly url: string;
  readonly host: string;
  /** Whether the host's name has letters of other scripts, shown here in ASCII form. */
  readonly foreign: boolean;
}

/** Shows the target of a link before opening it. */
export function LeaveWarning({ url, host, foreign }: LeaveWarningProps) {
  return (
    <View padding="$24" gap="$20">
      <View gap="$8" paddingTop="$16">
        <Heading level={2} size={22}>
          即将离开{brand.name}
        </Heading>
        <Text prose={16} tone="muted">
          下面的网站不由{brand.name}提供，请留意账号和财产安全。
        </Text>
      </View>
      <View gap="$4" padding="$16" borderRadius="$panel" backgroundColor="$card">
        <Text size={18} strong>
          {host}
        </Text>
        <Text size={14} tone="muted">
          {url}
        </Text>
      </View>
      {foreign ? (
        <Text size={14} tone="warning" role="note">
          域名里有外文字母，它可能在冒充一个看起来一样的网站。
        </Text>
      ) : null}
      <View gap="$12">
        <Leave href={url} target="_blank" rel="noopener noreferrer">
          <Text tone="inherit" strong>
            继续访问
          </Text>
        </Leave>
        <Button block onClick={back}>
          返回
        </Button>
        <Button kind="quiet" icon="copy" onClick={() => void copyText(url)}>
          复制网址
        </Button>
      </View>
    </View>
  );
}
