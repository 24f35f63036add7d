import { useMemo } from 'react';
import type { AnswerText } from '../../../kit/chat/assistant-def';
import { useChat } from '../../../kit/chat/chat-context';
import { Button } from '../../../ui/Button';
import { matchCorrections } from '../corrections/match';
import { readAnswer } from '../corrections/read-answer';
import { englishSentences } from '../corrections/sentences';
import { CorrectionCard } from './CorrectionCard';
import './corrections.css';

/** Corrections below the user's message, with a notice and a retry where some could not be parsed. */
export function Corrections({ message, text, running }: AnswerText) {
  const { session, actions } = useChat();
  const question = useMemo(() => {
    const state = session.getSnapshot();
    const turns = state.phase === 'ready' ? state.turns : [];
    return turns.find((turn) => turn.message.id === message.parentId)?.message.text ?? '';
  }, [session, message.parentId]);
  const read = readAnswer(text, running);
  const all = matchCorrections(question, read.corrections);
  if (englishSentences(question).length === 0) return null;
  const shown = running ? all.filter(({ correction }) => correction !== null) : all;
  const missing = shown.filter(({ correction }) => correction === null).length;
  // The notice of the failed answer below says why, with the retry.
  const isBroken = message.status === 'error' || message.status === 'interrupted';
  if (isBroken && read.corrections.length === 0) return null;
  if (running && shown.length === 0) {
    return read.words === '' ? <p className="chat-aside">正在批改…</p> : null;
  }
  const isNone = missing === shown.length;
  return (
    <section className="english-corrections" aria-label="批改">
      {isNone ? null : (
        <ol>
          {shown.map(({ sentence, correction }, at) => (
            <li key={at}>
              {correction ? (
                <CorrectionCard correction={correction} model={message.model} />
              ) : (
                <p className="english-passed">
                  <span data-words="">{sentence}</span>
                  <small>这一句没有批改到</small>
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {running || isBroken || missing === 0 ? null : (
        <div className="chat-status" data-tone="warning">
          <span>{isNone ? missed(message.status) : `有 ${missing} 句没有批改到`}</span>
          <Button kind="quiet" onClick={() => actions.regenerate(message)}>
            重试
          </Button>
        </div>
      )}
    </section>
  );
}

const missed = (status: string): string => (status === 'stopped' ? '停止时还没有批改' : '这次的批改没有读出来');
