import { SEARCH_QUERY_MAX } from '@guanlan/contract';
import { type Ref, useId, useRef } from 'react';
import { EnterKey } from '../../../kit/chat/composer/enter-key';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
  /** Stops the running search or answer; while it is set, nothing can be asked. */
  readonly onStop?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Field for a question. Enter asks and Escape clears, except during input-method composition. */
export function SearchBox({ label, value, onChange, onSubmit, onStop, ref }: SearchBoxProps) {
  const id = useId();
  const enter = useRef(new EnterKey());
  return (
    <form
      className="search-box"
      onSubmit={(event) => {
        event.preventDefault();
        if (!onStop) onSubmit();
      }}
    >
      <Icon name="search" size={20} />
      <label htmlFor={id} className="ui-sr-only">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={label}
        maxLength={SEARCH_QUERY_MAX}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onCompositionStart={() => enter.current.compositionStart()}
        onCompositionEnd={() => enter.current.compositionEnd(performance.now())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // A submit by the browser's implicit Enter would also fire for an input method.
            event.preventDefault();
            if (!onStop && enter.current.sends(event.nativeEvent, true, performance.now())) onSubmit();
          } else if (event.key === 'Escape' && value !== '' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            onChange('');
          }
        }}
      />
      {value === '' ? null : <IconButton icon="close" size={16} label="清除" onClick={() => onChange('')} />}
      {onStop ? (
        <IconButton icon="stop" on="brand" label="停止" onClick={onStop} />
      ) : (
        <IconButton icon="send" on="brand" label="搜索" type="submit" disabled={value.trim() === ''} />
      )}
    </form>
  );
}
