import { useRef } from 'react';
import { describeRoute } from '../../../base/go';
import { Icon } from '../../../ui/Icon';
import type { AskTarget } from '../ask-target';

interface AskBoxProps {
  readonly value: string;
  readonly target: AskTarget;
  /** Called when the pointer or the focus comes to the box. */
  readonly onApproach: () => void;
  readonly onChange: (value: string) => void;
  readonly onTarget: (target: AskTarget) => void;
  /** Asks the typed text. */
  readonly onAsk: () => void;
}

/** Box for a question, which also finds stocks and functions of the app; a chip says which chat answers. */
export function AskBox({ value, target, onApproach, onChange, onTarget, onAsk }: AskBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const choose = async (): Promise<void> => {
    const { chooseTarget } = await import('../choose-target');
    const next = await chooseTarget(target);
    if (next) onTarget(next);
  };
  const { title } = describeRoute(target);
  return (
    <div className="ask-box">
      <div className="ask-box-line">
        <label className="ask-box-field" onPointerEnter={onApproach}>
          <Icon name="search" size={20} />
          <input
            ref={field}
            type="search"
            data-search=""
            data-autofocus=""
            aria-label="问一个问题，或查找股票和功能"
            placeholder="问一个问题，或找股票、功能"
            maxLength={1000}
            value={value}
            onFocus={onApproach}
            onChange={(event) => onChange(event.currentTarget.value)}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        {value === '' ? null : (
          <button
            type="button"
            className="ask-box-clear"
            aria-label="清空"
            onClick={() => {
              onChange('');
              field.current?.focus();
            }}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
      <div className="ask-box-foot">
        <button
          type="button"
          className="ask-box-target"
          aria-label={`由 ${title} 回答，点按更换`}
          onClick={() => void choose()}
        >
          {title}
          <Icon name="down" size={14} />
        </button>
        <button type="button" className="ask-box-send" aria-label="提问" disabled={value.trim() === ''} onClick={onAsk}>
          <Icon name="send" size={20} />
        </button>
      </div>
    </div>
  );
}
