import { COPY_DEMAND_MAX, COPY_TEXT_MAX } from '@guanlan/contract';
import { sampleTexts } from '@guanlan/contract/samples';
import { View } from 'tamagui';
import { SampleChip } from '../../../kit/works/SampleChip';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/field/TextArea';
import { TextField } from '../../../ui/field/TextField';
import { UndoBar } from '../../../ui/notice/UndoBar';
import { Text } from '../../../ui/Text';
import { ChoiceRow } from '../writing/ChoiceRow';
import { StartFailure } from '../writing/StartFailure';
import { hasLink } from './copy-draft';
import { lengths, platforms, tones, versionCounts } from './copy-texts';
import type { useCopyForm } from './use-copy-form';

/** Form of a rewrite: the text, and how it is to be rewritten. */
export function CopyForm({ form }: { form: ReturnType<typeof useCopyForm> }) {
  const { draft, change, busy, error } = form;
  const over = draft.text.length - COPY_TEXT_MAX;
  return (
    <View padding="$16" gap="$16">
      <View gap="$8">
        <TextArea
          label="原文，或一个网页链接"
          placeholder="粘贴要改写的文案；也可以粘贴文章链接，先读出正文"
          minLines={5}
          maxLines={12}
          maxLength={100_000}
          value={draft.text}
          hint={`${draft.text.length.toLocaleString()} / ${COPY_TEXT_MAX.toLocaleString()} 字`}
          error={over > 0 ? `超出 ${over.toLocaleString()} 字，请删减或分几次改写` : (error ?? undefined)}
          onChange={(event) =>
            change({ text: event.target.value, ...(event.target.value === '' ? { source: null } : {}) })
          }
        />
        {form.bringBack ? <UndoBar words="已换成分享来的内容" onUndo={form.bringBack} /> : null}
        <StartFailure failed={form.failed} />
        <SampleChip text={draft.text} sample={sampleTexts.copywriting} onPick={(text) => change({ text })} />
        {hasLink(draft.text) ? (
          <Button icon="search" busy={busy === 'reading'} onClick={() => void form.readLink()}>
            读取网页正文
          </Button>
        ) : null}
        {draft.source ? (
          <div className="copy-source">
            <Text size={14} tone="muted" flexShrink={1} minWidth={0}>
              正文来自网页：{draft.source.title}
              {draft.isCut ? `（原文太长，只取了前 ${COPY_TEXT_MAX.toLocaleString()} 字）` : ''}
            </Text>
            {form.unread ? (
              <Button kind="quiet" onClick={form.unread}>
                撤销
              </Button>
            ) : null}
          </div>
        ) : null}
      </View>
      <ChoiceRow
        label="发在哪里"
        options={platforms}
        value={draft.platform}
        onChange={(platform) => change({ platform })}
      />
      <ChoiceRow label="语气" options={tones} value={draft.tone} onChange={(tone) => change({ tone })} />
      <ChoiceRow label="篇幅" options={lengths} value={draft.length} onChange={(length) => change({ length })} />
      <ChoiceRow
        label="写几版"
        options={versionCounts}
        value={draft.versions}
        onChange={(versions) => change({ versions })}
      />
      <TextField
        label="其他要求（可不填）"
        placeholder="例如：提到周末活动，不出现价格"
        maxLength={COPY_DEMAND_MAX}
        value={draft.demand}
        onChange={(event) => change({ demand: event.target.value })}
      />
    </View>
  );
}
