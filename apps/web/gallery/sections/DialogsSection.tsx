import { useState } from 'react';
import { View } from 'tamagui';
import { LabSection } from '../../src/features/lab/parts/LabSection';
import { Button } from '../../src/ui/Button';
import { showToast } from '../../src/ui/notice/toast';
import { showActionSheet } from '../../src/ui/overlay/action-sheet';
import { BottomSheet } from '../../src/ui/overlay/BottomSheet';
import { showModal } from '../../src/ui/overlay/modal';
import { Row } from '../../src/ui/Row';
import { Paragraph } from '../../src/ui/Text';
import { Result } from '../Result';

const ask = () => showModal({ title: '退出登录', content: '退出后，本机的草稿会保留。' });
const tell = () => showModal({ title: '已提交审核', content: '一般在一个工作日内完成。', showCancel: false });
const remove = () =>
  showModal({
    title: '删除这个会话？',
    content: '30 天内可以恢复。',
    confirmText: '删除',
    cancelText: '保留',
    destructive: true,
  });
const choose = () => showActionSheet({ title: '这条消息', items: ['复制', '编辑后重发', '删除'], destructiveIndex: 2 });

export function DialogsSection() {
  const [result, setResult] = useState('');
  const [open, setOpen] = useState(false);
  const show = (dialog: () => Promise<object>) => async () => setResult(JSON.stringify(await dialog()));
  return (
    <LabSection title="弹窗与面板" note="框架文字默认 Cancel / OK，简体中文下为 取消 / 确定">
      <View flexDirection="row" flexWrap="wrap" gap="$8">
        <Button onClick={show(ask)}>确认弹窗</Button>
        <Button onClick={show(tell)}>告知弹窗</Button>
        <Button kind="danger" onClick={show(remove)}>
          危险弹窗
        </Button>
        <Button onClick={show(choose)}>操作菜单</Button>
        <Button onClick={() => setOpen(true)}>底部面板</Button>
      </View>
      <Result label="弹窗结果">{result}</Result>
      <BottomSheet
        open={open}
        title="参考来源"
        onClose={() => setOpen(false)}
        footer={
          <Button kind="primary" block onClick={() => showToast({ title: '已打开' })}>
            全部打开
          </Button>
        }
      >
        <Paragraph prose={14} tone="muted">
          面板从底部升起，页面在后面不可点；关闭后焦点回到打开它的按钮。
        </Paragraph>
        <Row title="证券交易规则（2026 年修订）" note="规则 · 第三章" href="#/" />
        <Row
          title="名字很长很长的一份资料，长到一行放不下，需要折到第二行，再长就省略，不会把版面撑开"
          note="长标题"
          href="#/"
        />
      </BottomSheet>
    </LabSection>
  );
}
