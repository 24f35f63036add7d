import type { Language } from '@guanlan/contract';
import { useSyncExternalStore } from 'react';
import { segments } from './segments';
import { suits } from './speech-tag';

/** Browser's speech synthesis; undefined where it has none. */
const synthesis = (): SpeechSynthesis | undefined =>
  typeof window.SpeechSynthesisUtterance === 'function' ? window.speechSynthesis : undefined;

/** Voice that suits a language best, the browser's first among equal ones; undefined where there is none. */
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
  /** Utterances of the text, referenced here because browsers drop the end event of one that is garbage-collected. */
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
  // Voices are loaded late, in some browsers only after the list was requested.
  const source = synthesis();
  source?.addEventListener?.('voiceschanged', listener);
  return () => {
    listeners.delete(listener);
    source?.removeEventListener?.('voiceschanged', listener);
  };
}

/** Whether a voice of the language can read a sentence: an English one would stumble over Chinese. */
const isSaid = (sentence: string, language: Language): boolean =>
  language === 'en' ? /[A-Za-z]/.test(sentence) : /[\p{L}\p{N}]/u.test(sentence);

/**
 * Reads a text aloud, instead of the one being read; does nothing where there is no voice of its language. Sentence by
 * sentence, since some browsers cut off long utterances.
 */
export function speak(text: string, language: Language): void {
  const source = synthesis();
  const voice = voiceFor(language);
  if (!source || !voice) return;
  const own: Speech = { text, language, sentences: [] };
  const end = (): void => {
    // The end event of an interrupted text comes when the next one, possibly the same text, is already being read.
    if (speaking === own) set(null);
  };
  source.cancel();
  // Another page may have left the synthesis paused.
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

/** Stops reading: `text` if it is being read, or any text. */
export function stopSpeaking(text?: string): void {
  if (!speaking || (text !== undefined && speaking.text !== text)) return;
  set(null);
  synthesis()?.cancel();
}

/** Whether there is a voice of the language, updated when voices are loaded. */
export const useCanSpeak = (language: Language): boolean =>
  useSyncExternalStore(subscribe, () => voiceFor(language) !== undefined);

/** Whether exactly this text is being read aloud. */
export const useIsSpeaking = (text: string, language: Language): boolean =>
  useSyncExternalStore(subscribe, () => speaking?.text === text && speaking.language === language);
