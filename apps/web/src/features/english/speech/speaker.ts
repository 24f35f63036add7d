import { useSyncExternalStore } from 'react';
import { segments } from '../corrections/sentences';

/** What the browser speaks with; undefined where it has no such thing. */
const synthesis = (): SpeechSynthesis | undefined =>
  typeof window.SpeechSynthesisUtterance === 'function' ? window.speechSynthesis : undefined;

/** An English voice, one on the device itself first: it works without a network and tells nobody what it reads. */
function englishVoice(): SpeechSynthesisVoice | undefined {
  const voices = synthesis()?.getVoices() ?? [];
  const english = voices.filter(({ lang }) => /^en\b/i.test(lang.replace('_', '-')));
  const american = english.filter(({ lang }) => /^en[-_]us/i.test(lang));
  return (
    american.find(({ localService }) => localService) ?? english.find(({ localService }) => localService) ?? english[0]
  );
}

const listeners = new Set<() => void>();
/** The text that is being read, and its sentences: browsers forget to tell the end of one that nobody holds. */
let reading: { readonly text: string; readonly sentences: SpeechSynthesisUtterance[] } | null = null;

function set(next: typeof reading): void {
  reading = next;
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

/** Reads a text aloud, in place of what is being read. Sentence by sentence: long utterances are cut off by some. */
export function speak(text: string): void {
  const source = synthesis();
  const voice = englishVoice();
  if (!source || !voice) return;
  source.cancel();
  // What another page left paused would hold this up.
  source.resume();
  const run = { text, sentences: [] as SpeechSynthesisUtterance[] };
  const end = (): void => {
    // The end of what this was put in the place of may come after this has begun, also where it is the same text.
    if (reading === run) set(null);
  };
  const sentences = segments(text)
    .map((sentence) => sentence.text.trim())
    .filter((sentence) => /[A-Za-z]/.test(sentence));
  for (const [at, sentence] of sentences.entries()) {
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = 0.95;
    if (at === sentences.length - 1) utterance.onend = end;
    utterance.onerror = end;
    run.sentences.push(utterance);
  }
  set(run.sentences.length > 0 ? run : null);
  for (const utterance of run.sentences) source.speak(utterance);
}

export function stopSpeaking(): void {
  synthesis()?.cancel();
  set(null);
}

/** Whether there is an English voice, kept up to date. */
export const useCanSpeak = (): boolean => useSyncExternalStore(subscribe, () => englishVoice() !== undefined);

/** What is being read aloud; null: nothing. */
export const useSpeaking = (): string | null => useSyncExternalStore(subscribe, () => reading?.text ?? null);
