import { View } from 'tamagui';
import { brand } from '../../../../base/brand';
import { saveFile } from '../../../../base/save-file';
import { Button } from '../../../../ui/Button';
import { copyText } from '../../../../ui/clipboard';
import { BottomSheet } from '../../../../ui/overlay/BottomSheet';
import { showModal } from '../../../../ui/overlay/modal';
import { Text } from '../../../../ui/Text';
import './recovery-codes.css';

interface RecoveryCodesSheetProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Sheet that shows recovery codes once: to be copied, saved or written down. */
export function RecoveryCodesSheet({ codes, onClose }: RecoveryCodesSheetProps) {
  const text = `${brand.name}恢复码（每个只能用一次）\n\n${codes.join('\n')}\n`;
  const leave = async (): Promise<void> => {
    const { confirm } = await showModal({
      title: '已经保存好了吗？',
      content: '关闭后不能再看到这些恢复码。',
      confirmText: '已保存，关闭',
      cancelText: '再看看',
    });
    if (confirm) onClose();
  };
  return (
    <BottomSheet
      open
      title="保存恢复码"
      onClose={() => void leave()}
      footer={
        <Button kind="primary" block onClick={onClose}>
          我已保存好
        </Button>
      }
    >
      <View gap="$16">
        <Text prose={14} tone="muted">
          丢了手机或钥匙时，用其中任意一个代替动态码登录。每个只能用一次，而且只在这里显示这一次，请保存到安全的地方。
        </Text>
        <ol className="recovery-codes" aria-label="恢复码">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <View flexDirection="row" gap="$12">
          <View flexGrow={1} flexBasis={0}>
            <Button block icon="copy" onClick={() => void copyText(codes.join('\n'))}>
              复制
            </Button>
          </View>
          <View flexGrow={1} flexBasis={0}>
            <Button
              block
              icon="download"
              onClick={() => void saveFile(new File([text], 'guanlan-recovery-codes.txt', { type: 'text/plain' }))}
            >
              下载
            </Button>
          </View>
        </View>
      </View>
    </BottomSheet>
  );
}
