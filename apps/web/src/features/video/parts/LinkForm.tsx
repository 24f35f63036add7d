import { findLink, SHARE_TEXT_MAX } from '@guanlan/contract';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/field/TextArea';

interface LinkFormProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly busy: boolean;
  readonly onRun: (text: string) => void;
  readonly onCancel: () => void;
}

/** Form that takes a whole shared text and shows which link in it is used. */
export function LinkForm({ text, onText, busy, onRun, onCancel }: LinkFormProps) {
  const [refused, setRefused] = useState(false);
  const link = findLink(text);
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    setRefused(link === null);
    if (link !== null) onRun(text);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Safari reports key code 229 for the Enter that ends a Chinese word.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && event.keyCode !== 229) {
      event.preventDefault();
      if (!busy) submit();
    }
  };
  return (
    <form className="video-form" onSubmit={submit}>
      <TextArea
        label="分享内容或链接"
        value={text}
        minLines={2}
        maxLines={5}
        maxLength={SHARE_TEXT_MAX}
        placeholder="把抖音、B站、YouTube 等网站的分享内容整段粘贴到这里"
        hint={link === null ? undefined : `将读取：${link}`}
        error={
          refused && link === null ? '没有找到链接，请粘贴完整的分享内容；字幕文件可以在“本地文件”里打开' : undefined
        }
        onChange={(event) => {
          setRefused(false);
          onText(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      {busy ? (
        <Button block onClick={onCancel} icon="stop">
          取消
        </Button>
      ) : (
        <Button block kind="primary" type="submit">
          提取信息
        </Button>
      )}
    </form>
  );
}
