import { Language, TRANSLATION_TEXT_MAX, type Work } from '@guanlan/contract';
import { sampleTexts } from '@guanlan/contract/samples';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { getToken } from '../../../base/account/auth';
import { forgetQuestion, handedQuestion, handQuestion } from '../../../base/account/handed-question';
import { callFunction } from '../../../base/cloud/cloud';
import { newId } from '../../../base/new-id';
import { takeHandedFile } from '../../../base/shared-in/handed-file';
import { useDraft } from '../../../kit/works/use-draft';
import { useHandedText } from '../../../kit/works/use-handed-text';
import { signInFirst } from '../writing/sign-in-first';
import { useStartFailure } from '../writing/use-start-failure';
import { detectLanguage } from './detection/detect-language';
import { useDetected } from './detection/use-detected';
import { readTextFile } from './read-text-file';

/** Draft of a translation; a `from` of null means that the language is detected. */
const TranslationDraft = z.object({ text: z.string(), from: z.nullable(Language), to: Language });
type TranslationDraft = z.infer<typeof TranslationDraft>;

const emptyDraft: TranslationDraft = { text: '', from: null, to: 'en' };

/** Language to translate into: the wanted one, or another where the original is already in it. */
function targetOf(from: Language | null, wanted: Language): Language {
  if (from !== wanted) return wanted;
  return from === 'zh-Hans' ? 'en' : 'zh-Hans';
}

/** The page's sample as a draft. */
export const sampleTranslation: TranslationDraft = { ...emptyDraft, text: sampleTexts.translation };

/** Puts a draft into the form that opens next. */
export function useTranslationDraft(): (draft: TranslationDraft) => void {
  const [, change] = useDraft('translation', TranslationDraft, emptyDraft);
  // Stored at once: the form that opens next reads it.
  return (draft) => flushSync(() => change(draft));
}

/** Starts the translation of a text that was to be translated before signing in. */
function useBegun(text: string, start: () => void): void {
  const begin = useEffectEvent(() => {
    const handed = handedQuestion('translation');
    if (getToken() === null || handed === null || handed.isDraft || handed.text !== text) return;
    forgetQuestion();
    start();
  });
  useEffect(() => begin(), []);
}

interface HandedParts {
  readonly text: string;
  readonly put: (text: string) => void;
  readonly open: (file: File) => Promise<void>;
}

/** Takes a text or a file that another page handed over. Returns what brings back the text whose place it took. */
function useHandedOver({ text, put, open }: HandedParts): (() => void) | null {
  const take = useEffectEvent(() => {
    const file = takeHandedFile('translation');
    if (file) void open(file);
  });
  useEffect(() => take(), []);
  return useHandedText('translation', text, put);
}

/** State and actions of the form. A failed call leaves the draft unchanged. */
export function useTranslationForm(model: string | undefined, onWork: (work: Work) => void) {
  const [draft, change] = useDraft('translation', TranslationDraft, emptyDraft);
  const [busy, setBusy] = useState(false);
  const { error, failed, setError, forget, note } = useStartFailure();
  const sent = useRef({ content: '', requestId: '' });
  const detected = useDetected(draft.text);
  const from: Language | null = draft.from ?? detected;
  const to = targetOf(from, draft.to);

  const start = async (): Promise<void> => {
    if (busy) return;
    const over = draft.text.trim().length - TRANSLATION_TEXT_MAX;
    if (draft.text.trim() === '') return setError('请输入要翻译的内容');
    if (over > 0) return setError(`超出 ${over.toLocaleString()} 字，请分几次翻译`);
    if (getToken() === null) handQuestion('translation', draft.text);
    if (!(await signInFirst('翻译'))) return;
    setBusy(true);
    forget();
    try {
      // The detected language on screen may still be that of an earlier text.
      const source = draft.from ?? (await detectLanguage(draft.text));
      const pair = { from: source, to: targetOf(source, draft.to) };
      const asked = { text: draft.text, ...pair, ...(model === undefined ? {} : { model }) };
      const content = JSON.stringify(asked);
      if (sent.current.content !== content) sent.current = { content, requestId: newId() };
      const { work } = await callFunction('translation.start', { requestId: sent.current.requestId, ...asked });
      sent.current = { content: '', requestId: '' };
      change({ text: '' });
      onWork(work);
    } catch (failure) {
      note(failure, () => void start());
    } finally {
      setBusy(false);
    }
  };

  const openFile = async (file: File): Promise<void> => {
    const read = await readTextFile(file);
    setError('fault' in read ? read.fault : null);
    if ('text' in read) change(read);
  };

  useBegun(draft.text, () => void start());
  const bringBack = useHandedOver({ text: draft.text, put: (text) => change({ text }), open: openFile });
  return {
    ...{ bringBack, openFile, draft },
    detected,
    from,
    to,
    busy,
    error,
    failed,
    start,
    change(part: Partial<TranslationDraft>): void {
      forget();
      change(part);
    },
  };
}
