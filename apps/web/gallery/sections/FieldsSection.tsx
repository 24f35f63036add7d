import { useState } from 'react';
import { LabSection } from '../../src/features/lab/parts/LabSection';
import { Checkbox } from '../../src/ui/field/Checkbox';
import { PickField } from '../../src/ui/field/PickField';
import { TextArea } from '../../src/ui/field/TextArea';
import { TextField } from '../../src/ui/field/TextField';
import { IconButton } from '../../src/ui/IconButton';

export function FieldsSection() {
  const [agreed, setAgreed] = useState(false);
  const [query, setQuery] = useState('');
  const [day, setDay] = useState('1');
  return (
    <LabSection title="输入" note="默认最多 140 字，剩 20 字时出现计数；字号 16 px">
      <TextField label="昵称" placeholder="怎么称呼你" hint="会显示在你的名片上" />
      <TextField
        label="手机号"
        prefix="+86"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={11}
        defaultValue="1380013"
        error="手机号码格式不正确"
      />
      <TextField
        label="搜索"
        hideLabel
        type="text"
        enterKeyHint="search"
        placeholder="搜索功能、股票、会话"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        suffix={
          query === '' ? null : <IconButton icon="close" label="清除搜索" size={18} onClick={() => setQuery('')} />
        }
      />
      <TextArea label="问题" placeholder="随高度增长，最多 6 行" maxLines={6} />
      <PickField
        label="哪一天"
        value={day}
        groups={[
          {
            name: '本周',
            options: [
              { value: '1', text: '周一' },
              { value: '2', text: '周二' },
            ],
          },
          { name: '周末', options: [{ value: '6', text: '周六' }] },
        ]}
        onPick={setDay}
      />
      <TextField label="不可编辑" defaultValue="已实名" disabled />
      <Checkbox label="我已阅读并同意" checked={agreed} onChange={setAgreed} error={agreed ? undefined : '请先勾选'} />
    </LabSection>
  );
}
