import { useState } from 'react';
import { View } from 'tamagui';
import { LabSection } from '../../src/features/lab/parts/LabSection';
import { Button } from '../../src/ui/Button';
import { copyText } from '../../src/ui/clipboard';
import { hideLoading, showLoading, showToast, TOAST_DURATION } from '../../src/ui/notice/toast';
import { Result } from '../Result';

export function FeedbackSection() {
  const [copied, setCopied] = useState('');
  const copy = async (): Promise<void> => setCopied((await copyText('观澜')) ? '成功' : '失败');
  return (
    <LabSection title="轻提示" note={`默认 ${TOAST_DURATION} ms；加载提示直到关闭`}>
      <View flexDirection="row" flexWrap="wrap" gap="$8">
        <Button onClick={() => showToast({ title: '已加入自选' })}>文字提示</Button>
        <Button onClick={() => showToast({ title: '已保存', icon: 'success' })}>成功提示</Button>
        <Button onClick={() => showToast({ title: '保存失败', icon: 'error' })}>失败提示</Button>
        <Button onClick={() => showToast({ title: '三秒提示', duration: 3000 })}>三秒提示</Button>
      </View>
      <View flexDirection="row" flexWrap="wrap" gap="$8">
        <Button onClick={() => showLoading()}>显示加载</Button>
        <Button onClick={() => showLoading({ title: '正在生成报告' })}>显示加载文案</Button>
        <Button onClick={hideLoading}>关闭加载</Button>
        <Button icon="copy" onClick={copy}>
          复制
        </Button>
      </View>
      <Result label="复制结果">{copied}</Result>
    </LabSection>
  );
}
