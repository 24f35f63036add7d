import { type Language, UTTERANCE_MAX } from '@guanlan/contract';
import { languageNames } from '@guanlan/contract/languages';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { EnterKey } from '../../../kit/chat/enter-key';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { TextArea } from '../../../ui/TextArea';
import { showToast } from '../../../ui/toast';
import { chooseLanguage } from '../translation/LanguagePair';
import { canListen, listen } from '../translation/speech';
import type { Side } from './use-talk';

interface SideInputProps {
  readonly side: Side;
  readonly language: Language;
  readonly text: string;
  readonly sending: boolean;
  readonly error: string | undefined;
  readonly onLanguage: (language: Language) => void;
  readonly onText: (text: string) => void;
  readonly onSay: () => void;
}

/** Where one of the two speaks: language, field, microphone where the browser has speech recognition, send. */
export function SideInput(props: SideInputProps) {
  const { side, language, text, sending, error, onLanguage, onText, onSay } = props;
  const [enterKey] = useState(() => new EnterKey());
  const { listening, toggle } = useDictation(language, onText);
  const who = side === 'a' ? '我' : '对方';
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { key, keyCode, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
    const pressed = { key, keyCode, shiftKey, ctrlKey, metaKey, altKey, isComposing: nativeEvent.isComposing };
    if (!enterKey.sends(pressed, true, performance.now())) return;
    event.preventDefault();
    onSay();
  };
  const pick = async (): Promise<void> => {
    const picked = await chooseLanguage(`${who}说的语言`);
    if (picked !== undefined) onLanguage(picked);
  };
  return (
    <form
      className="talk-input"
      data-side={side}
      onSubmit={(event) => {
        event.preventDefault();
        onSay();
      }}
    >
      <button
        type="button"
        className="talk-language"
        aria-label={`${who}说${languageNames[language]}，点按更换`}
        onClick={() => void pick()}
      >
        <span>{languageNames[language]}</span>
        <Icon name="down" size={14} />
      </button>
      <div className="talk-field">
        <TextArea
          label={`${who}说（${languageNames[language]}）`}
          hideLabel
          bare
          maxLines={3}
          maxLength={UTTERANCE_MAX}
          placeholder={listening ? '正在听…' : `${who}说…`}
          enterKeyHint="send"
          value={text}
          error={error}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          onCompositionStart={() => enterKey.compositionStart()}
          onCompositionEnd={() => enterKey.compositionEnd(performance.now())}
        />
      </div>
      {canListen() ? (
        <IconButton
          icon={listening ? 'stop' : 'mic'}
          label={listening ? '停止听写' : `${who}用语音输入`}
          aria-pressed={listening}
          onClick={toggle}
        />
      ) : null}
      <IconButton icon="send" on="brand" type="submit" label={`翻译${who}说的话`} aria-busy={sending} />
    </form>
  );
}

/** Writes down what is said into the field. Ends with the component. */
function useDictation(language: Language, onText: (text: string) => void) {
  const [listening, setListening] = useState(false);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const toggle = (): void => {
    if (listening) {
      stop.current();
      return;
    }
    setListening(true);
    stop.current = listen({
      language,
      onText: (heard) => onText(heard.slice(0, UTTERANCE_MAX)),
      onEnd: (problem) => {
        setListening(false);
        if (problem) showToast({ title: problem, duration: 3000 });
      },
    });
  };
  return { listening, toggle };
}
