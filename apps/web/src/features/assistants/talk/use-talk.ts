import type { Language, Work } from '@guanlan/contract';
import { Language as LanguageSchema, TalkInput, UtteranceData } from '@guanlan/contract';
import { sampleTexts } from '@guanlan/contract/samples';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { callFunction } from '../../../base/cloud/cloud';
import { errorText } from '../../../base/error-text';
import { newId } from '../../../base/new-id';
import { useDraft } from '../../../kit/works/use-draft';
import { signInFirst } from '../writing/sign-in-first';

export type Side = 'a' | 'b';
export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/** Languages that were last spoken on this device, and the unsent text of both sides. */
const TalkDraft = z.object({
  languages: z.object({ a: LanguageSchema, b: LanguageSchema }),
  texts: z.object({ a: z.string(), b: z.string() }),
});
const empty: z.infer<typeof TalkDraft> = { languages: { a: 'zh-Hans', b: 'en' }, texts: { a: '', b: '' } };

type Languages = Readonly<Record<Side, Language>>;

/** Languages of a conversation's two sides at its last utterance. */
function languagesOf(work: Work): Languages | null {
  for (const { data } of [...work.pieces].reverse()) {
    const said = UtteranceData.safeParse(data);
    if (!said.success) continue;
    const { side, from, to } = said.data;
    return side === 'a' ? { a: from, b: to } : { a: to, b: from };
  }
  const input = TalkInput.safeParse(work.input);
  return input.success ? { a: input.data.a, b: input.data.b } : null;
}

interface Talk {
  /** Conversation on screen; null until the first utterance starts one. */
  readonly workId: string | null;
  /** Conversation on screen once it is loaded. */
  readonly work: Work | null;
  readonly model: string | undefined;
  /** Called when a conversation was started, to put it into the address. */
  readonly onBegun: (work: Work) => void;
  readonly onWork: (work: Work) => void;
}

/** State and actions of both sides. Text that could not be sent stays in its field and keeps its request id. */
export function useTalk({ workId, work, model, onBegun, onWork }: Talk) {
  const [draft, change] = useDraft('chat-translation', TalkDraft, empty);
  const [chosen, choose] = useState<Languages | null>(null);
  const [sending, setSending] = useState<Side | null>(null);
  const [error, setError] = useState<{ side: Side; title: string } | null>(null);
  const sent = useRef({ content: '', talkId: '', requestId: '' });
  const languages = chosen ?? (work ? languagesOf(work) : null) ?? draft.languages;

  const setLanguages = (next: Languages): void => {
    choose(next);
    change({ languages: { ...next } });
  };
  const setText = (side: Side, text: string): void => {
    setError(null);
    change(({ texts }) => ({ texts: { ...texts, [side]: text } }));
  };

  const say = async (side: Side): Promise<void> => {
    const text = draft.texts[side].trim();
    if (text === '' || sending || !(await signInFirst('翻译'))) return;
    const [from, to] = [languages[side], languages[otherSide(side)]];
    const content = JSON.stringify([side, from, to, text, workId]);
    if (sent.current.content !== content) sent.current = { content, talkId: newId(), requestId: newId() };
    const { talkId, requestId } = sent.current;
    const asked = model === undefined ? {} : { model };
    setSending(side);
    setError(null);
    try {
      const begin = async (): Promise<string> =>
        (await callFunction('translation.startTalk', { requestId: talkId, ...languages, ...asked })).work.id;
      const args = { requestId, workId: workId ?? (await begin()), side, from, to, text, ...asked };
      const { work: now } = await callFunction('translation.say', args);
      // Text typed while the call was under way stays.
      change(({ texts }) => (texts[side].trim() === text ? { texts: { ...texts, [side]: '' } } : {}));
      if (workId !== null) onWork(now);
      else onBegun(now);
    } catch (failure) {
      const { title, fields } = errorText(failure);
      setError({ side, title: Object.values(fields)[0] ?? title });
    } finally {
      setSending(null);
    }
  };

  return {
    ...{ languages, sending, error, setText, setLanguages },
    texts: draft.texts,
    setLanguage(side: Side, language: Language): void {
      const other = otherSide(side);
      // Choosing the other side's language swaps the two.
      if (languages[other] === language) setLanguages({ a: languages.b, b: languages.a });
      else setLanguages({ ...languages, [side]: language });
    },
    swap: (): void => setLanguages({ a: languages.b, b: languages.a }),
    say,
  };
}

/**
 * Puts a sample into a field that is empty or whose text is being sent; it is between the languages that the page begins
 * with.
 */
export function putSample({ texts, sending, setText, setLanguages }: ReturnType<typeof useTalk>): void {
  setLanguages(empty.languages);
  const side = texts.a.trim() === '' || sending === 'a' ? 'a' : 'b';
  setText(side, sampleTexts.talk[side]);
}
