import type { Language } from '@guanlan/contract';
import { useSyncExternalStore } from 'react';
import { segments } from './segments';
import { suits } from './speech-tag';

/** What the browser speaks with; undefined where it has no such thing. */
const synthesis = (): SpeechSynthesis | undefined =>
  typeof window.SpeechSynthesisUtterance === 'function' ? window.speechSynthesis : undefined;

/** The voice that suits a language best, of equal ones the browser's first; undefined: it has none. */
function voiceFor(language: Language): SpeechSynthesisVoice | undefined {
  let best: { readonly voice: SpeechSynthesisVoice; readonly rank: number } | undefined;
  for (const voice of synthesis()?.getVoices() ?? []) {
    const rank = suits(voice, language);
    if (rank !== null && rank > (best?.rank ?? -1)) best = { voice, rank };
  }
  return best?.voice;
}

interface Speech {
  readonly text: string;
  readonly language: Language;
  /** Its sentences: browsers forget to tell the end of one that nobody holds. */
  readonly sentences: SpeechSynthesisUtterance[];
}

const listeners = new Set<() => void>();
let speaking: Speech | null = null;

function set(next: Speech | null): void {
  speaking = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Voices come late, and some browsers only have them after this was asked for.
  const source = synthesis();
  source?.addEventListener?.('voiceschanged', listener);
  return () => {
    listeners.delete(listener);
    source?.removeEventListener?.('voiceschanged', listener);
  };
}

/** What a voice can say something of: an English one would stumble over a Chinese sentence. */
const isSaid = (sentence: string, language: Language): boolean =>
  language === 'en' ? /[A-Za-z]/.test(sentence) : /[\p{L}\p{N}]/u.test(sentence);

/**
 * Reads a text aloud, in place of what is being read; nothing where there is no voice of its language. Sentence by
 * sentence: long utterances are cut off by some.
 */
export function speak(text: string, language: Language): void {
  const source = synthesis();
  const voice = voiceFor(language);
  if (!source || !voice) return;
  const own: Speech = { text, language, sentences: [] };
  const end = (): void => {
    // The end of what was interrupted comes when the next is already being read, which may be the same text.
    if (speaking === own) set(null);
  };
  source.cancel();
  // What another page left paused would hold this up.
  source.resume();
  const sentences = segments(text)
    .map((sentence) => sentence.text.trim())
    .filter((sentence) => isSaid(sentence, language));
  for (const [at, sentence] of sentences.entries()) {
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = 0.95;
    if (at === sentences.length - 1) utterance.onend = end;
    utterance.onerror = end;
    own.sentences.push(utterance);
  }
  set(sentences.length > 0 ? own : null);
  for (const utterance of own.sentences) source.speak(utterance);
}

/** Ends the reading: of `text`, where it is just that, or of whatever is being read. */
export function stopSpeaking(text?: string): void {
  if (!speaking || (text !== undefined && speaking.text !== text)) return;
  set(null);
  synthesis()?.cancel();
}

/** Whether there is a voice of the language, kept up to date. */
export const useCanSpeak = (language: Language): boolean =>
  useSyncExternalStore(subscribe, () => voiceFor(language) !== undefined);

/** Whether just this is being read aloud. */
export const useIsSpeaking = (text: string, language: Language): boolean =>
  useSyncExternalStore(subscribe, () => speaking?.text === text && speaking.language === language);
