import { type Language, UTTERANCE_MAX } from '@guanlan/contract';
import { hasSpaces, languageNames } from '@guanlan/contract/languages';
import { type KeyboardEvent, useRef, useState } from 'react';
import { EnterKey } from '../../../kit/chat/composer/enter-key';
import { useDictation } from '../../../kit/speech/use-dictation';
import { TextArea } from '../../../ui/field/TextArea';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { chooseLanguage } from '../translation/LanguagePair';
import { ownWords } from './other-side';
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

/** Input of one side: language, field, microphone where the browser has speech recognition, send button. */
export function SideInput(props: SideInputProps) {
  const { side, language, text, sending, error, onLanguage, onText, onSay } = props;
  const [enterKey] = useState(() => new EnterKey());
  const voice = useVoice(language, text, onText);
  const field = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === '';
  const listening = voice?.isListening ?? false;
  const who = side === 'a' ? '我' : '对方';
  const theirs = ownWords[language];
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { key, keyCode, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
    const pressed = { key, keyCode, shiftKey, ctrlKey, metaKey, altKey, isComposing: nativeEvent.isComposing };
    if (!enterKey.sends(pressed, true, performance.now())) return;
    event.preventDefault();
    onSay();
  };
  const pick = async (): Promise<void> => {
    const picked = await chooseLanguage(`${who}说的语言`, language);
    if (picked !== undefined) onLanguage(picked);
  };
  return (
    <form
      className="talk-input"
      data-side={side}
      onSubmit={(event) => {
        event.preventDefault();
        if (isEmpty) field.current?.focus();
        else onSay();
      }}
    >
      <button
        type="button"
        className="talk-language"
        aria-label={`${side === 'b' ? `${theirs.name} · ` : ''}${who}说${languageNames[language]}，点按更换`}
        onClick={() => void pick()}
      >
        <span lang={side === 'b' ? language : undefined}>{side === 'b' ? theirs.name : languageNames[language]}</span>
        <Icon name="down" size={14} />
      </button>
      <div className="talk-field">
        <TextArea
          ref={field}
          label={`${who}说（${languageNames[language]}）`}
          hideLabel
          bare
          maxLines={3}
          maxLength={UTTERANCE_MAX}
          placeholder={listening ? '正在听…' : side === 'b' ? theirs.invite : `${who}说…`}
          enterKeyHint="send"
          value={text}
          error={error}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          onCompositionStart={() => enterKey.compositionStart()}
          onCompositionEnd={() => enterKey.compositionEnd(performance.now())}
        />
      </div>
      {voice ? (
        <IconButton
          icon={listening ? 'stop' : 'mic'}
          label={listening ? '停止听写' : `${who}用语音输入`}
          aria-pressed={listening}
          onClick={voice.toggle}
        />
      ) : null}
      <IconButton
        icon="send"
        on={isEmpty ? 'page' : 'brand'}
        type="submit"
        label={`翻译${who}说的话`}
        aria-busy={sending}
      />
    </form>
  );
}

/** Dictation into the field, after the text that is there; null where the browser has no speech recognition. */
function useVoice(language: Language, text: string, onText: (text: string) => void) {
  const before = useRef('');
  const dictation = useDictation({
    language,
    continuous: false,
    onHeard: ({ all }) => onText(`${before.current}${all}`.slice(0, UTTERANCE_MAX)),
  });
  if (!dictation) return null;
  const { isListening, toggle } = dictation;
  const begin = (): void => {
    before.current = text.trim() === '' ? '' : `${text.trimEnd()}${hasSpaces(language) ? ' ' : ''}`;
    toggle();
  };
  return { isListening, toggle: isListening ? toggle : begin };
}
