import { findLink } from '@guanlan/contract';
import { sampleTranscript } from '@guanlan/contract/samples';
import { type FormEvent, useState } from 'react';
import { SampleChip } from '../../../kit/works/SampleChip';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { TextArea } from '../../../ui/field/TextArea';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/Text';
import type { Transcript } from '../transcript';
import type { ReadLines } from './parse-transcript';
import { headTitle, isPasted, PASTE_MAX, type Paste, TITLE_MAX } from './use-paste';

interface PastePanelProps {
  readonly paste: Paste;
  /** Transcript that the page shows, which may be one of an earlier summary. */
  readonly shown: Transcript | null;
  /** Called with a text that holds a link, to be read as such. */
  readonly onLink: (text: string) => void;
}

/** Longest text that is taken for a shared link, in UTF-16 units. */
const SHARED_LINK_MAX = 500;

/** Form that makes a transcript of a pasted text; one line once it has. */
export function PastePanel({ paste, shown, onLink }: PastePanelProps) {
  const { draft, lines, problem, transcript } = paste;
  const [step, setStep] = useState<'opened' | 'taken' | 'editing'>('opened');
  const [refused, setRefused] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setRefused(problem !== null);
    if (problem !== null) return;
    paste.take();
    setStep('taken');
  };
  // The text of a summary is kept with it, and no longer in the field.
  const kept = draft.text === '' && shown !== null && isPasted(shown) ? shown : null;
  const folded = step === 'editing' ? null : (transcript ?? kept);
  if (folded) {
    return (
      <div className="video-form video-folded">
        <Text size={14}>
          粘贴的文字 · {folded.cues.length} {folded.timed ? '行' : '段'}
        </Text>
        <Chip autoFocus={step === 'taken'} onClick={() => setStep('editing')}>
          {transcript ? '修改' : '换一份'}
        </Chip>
      </div>
    );
  }
  const link = linkIn(draft.text, lines);
  return (
    <form className="video-form" onSubmit={submit}>
      <TextArea
        label="粘贴的文字"
        value={draft.text}
        minLines={5}
        maxLines={12}
        autoFocus={step === 'editing'}
        maxLength={PASTE_MAX}
        placeholder="把字幕、会议记录或文章整段粘贴到这里，带不带时间都可以"
        hint={lines === null || problem !== null ? undefined : readText(lines)}
        error={refused && problem !== null ? problem : undefined}
        onChange={(event) => {
          setRefused(false);
          paste.setText(event.currentTarget.value);
        }}
      />
      <SampleChip text={draft.text} sample={sampleTranscript} onPick={paste.setText} />
      {link === null ? null : (
        <div className="video-running" role="status">
          <Text size={14}>这里有一个链接，可以直接读取它的信息和字幕</Text>
          <Chip onClick={() => onLink(draft.text)}>读取链接</Chip>
        </div>
      )}
      <TextField
        label="标题（可不填）"
        value={draft.title}
        maxLength={TITLE_MAX}
        placeholder="不填就用开头几个字"
        onChange={(event) => paste.setTitle(event.currentTarget.value)}
      />
      <Button block kind={draft.taken ? 'quiet' : 'primary'} type="submit">
        用作文字稿
      </Button>
    </form>
  );
}

/** Link of a short text that looks like a shared one; null for a transcript that merely names a link. */
function linkIn(text: string, lines: ReadLines | null): string | null {
  return lines === null || lines.timed || text.length > SHARED_LINK_MAX ? null : findLink(text);
}

/** How a text was read, in words. */
function readText(lines: ReadLines): string {
  const { cues, timed, head } = lines;
  if (!timed) return `没有认出时间，按 ${cues.length} 段编号`;
  const use = headTitle(lines) === undefined ? '不计入' : '只用来取标题';
  return `认出 ${cues.length} 行，带时间${head.length > 0 ? `；开头 ${head.length} 行没有时间，${use}` : ''}`;
}
