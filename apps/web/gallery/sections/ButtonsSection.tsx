import { useState } from 'react';
import { View } from 'tamagui';
import { LabSection } from '../../src/features/lab/parts/LabSection';
import { Badge } from '../../src/ui/Badge';
import { Button } from '../../src/ui/Button';
import { Chip } from '../../src/ui/Chip';
import { IconButton } from '../../src/ui/IconButton';

export function ButtonsSection() {
  const [search, setSearch] = useState(true);
  const [busy, setBusy] = useState(false);
  return (
    <LabSection title="按钮" note="触控区不小于 44 px；一屏一个主要动作">
      <Button kind="primary" block busy={busy} onClick={() => setBusy(true)}>
        主要动作
      </Button>
      <View flexDirection="row" flexWrap="wrap" gap="$8">
        <Button icon="refresh" onClick={() => setBusy(false)}>
          次要
        </Button>
        <Button kind="quiet">文字</Button>
        <Button kind="danger">删除</Button>
        <Button disabled>不可用</Button>
      </View>
      <View flexDirection="row" flexWrap="wrap" alignItems="center" gap="$8">
        <Chip icon="chevron">深度思考模型</Chip>
        <Chip icon="search" on={search} onClick={() => setSearch(!search)}>
          联网搜索
        </Chip>
        <IconButton icon="copy" label="复制" />
        <IconButton icon="send" label="发送" on="brand" />
        <IconButton icon="stop" label="停止" on="brand" />
      </View>
      <View flexDirection="row" flexWrap="wrap" gap="$8">
        <Badge kind="warning">演示模型</Badge>
        <Badge kind="warning">模拟行情</Badge>
        <Badge kind="brand">会员</Badge>
        <Badge>已中断</Badge>
        <Badge kind="danger">失败</Badge>
      </View>
    </LabSection>
  );
}
