import { findLink, SHARE_TEXT_MAX } from '@guanlan/contract';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { TextArea } from '../../../ui/field/TextArea';
import { Text } from '../../../ui/Text';
import type { useLink } from '../use-link';

interface LinkFormProps {
  readonly link: Pick<ReturnType<typeof useLink>, 'text' | 'setText' | 'state' | 'run' | 'cancel'>;
  /** Called with a text without a link, to be the transcript itself. */
  readonly onTranscript: (text: string) => void;
}

/** Form that takes a whole shared text and shows which link in it is used. */
export function LinkForm({ link: { text, setText, state, run, cancel }, onTranscript }: LinkFormProps) {
  const busy = state.phase === 'busy';
  const [refused, setRefused] = useState(false);
  const link = findLink(text);
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    setRefused(link === null);
    if (link !== null) void run(text);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Safari reports key code 229 for the Enter that ends a Chinese word.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && event.keyCode !== 229) {
      event.preventDefault();
      if (!busy) submit();
    }
  };
  // The field would keep the beginning of it alone: such a text is a transcript.
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text/plain');
    if (pasted.length <= SHARE_TEXT_MAX) return;
    event.preventDefault();
    onTranscript(pasted);
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
        error={refused && link === null ? '没有找到链接，请粘贴完整的分享内容' : undefined}
        onChange={(event) => {
          setRefused(false);
          setText(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {refused && link === null && text.trim() !== '' ? (
        <div className="video-running">
          <Text size={14}>如果粘贴的就是文字稿，可以直接总结它</Text>
          <Chip onClick={() => onTranscript(text)}>作为文字稿</Chip>
        </div>
      ) : null}
      {busy ? (
        <Button block onClick={cancel} icon="stop">
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
