import { type Ref, useCallback, useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'tamagui';
import { type NativeProps, type StyledOwn, TextAreaElement } from '../html';
import { rem } from '../theme/tokens';
import { FieldBox, FieldFrame } from './FieldFrame';
import { TEXT_MAX } from './field-counter';
import { mergeRefs } from './merge-refs';
import { useTextLength } from './use-text-length';

const PADDING_PX = 11;

const Area = styled(
  TextAreaElement,
  {
    display: 'block',
    flexGrow: 1,
    minWidth: 0,
    width: '100%',
    paddingHorizontal: '$12',
    paddingVertical: PADDING_PX,
    fontSize: '$16',
    lineHeight: rem(24),
    color: '$ink',
    borderRadius: '$control',
    outlineWidth: 0,
    overscrollBehavior: 'contain',
  },
  { acceptsClassName: true, isText: true },
);

/** Fits the area's height to its text, between `min` and `max` lines; beyond that it scrolls. */
function growToText(area: HTMLTextAreaElement, min: number, max: number): void {
  area.style.height = 'auto';
  const lineHeight = Number.parseFloat(getComputedStyle(area).lineHeight);
  const lines = Math.min(max, Math.max(min, Math.round((area.scrollHeight - 2 * PADDING_PX) / lineHeight)));
  const height = lines * lineHeight + 2 * PADDING_PX;
  area.style.height = `${height}px`;
  area.style.overflowY = area.scrollHeight > height + 1 ? 'auto' : 'hidden';
}

interface TextAreaProps extends Omit<NativeProps<'textarea'>, StyledOwn | 'rows'> {
  readonly label: string;
  readonly disabled?: boolean | undefined;
  readonly hideLabel?: boolean;
  /** Omits the box: for a composer that is a box itself. */
  readonly bare?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Smallest height; the area grows up to `maxLines` with its text. */
  readonly minLines?: number;
  readonly maxLines?: number;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Multi-line field that grows with its text. */
export function TextArea({
  label,
  hideLabel,
  bare = false,
  hint,
  error,
  ref,
  maxLength = TEXT_MAX,
  ...props
}: TextAreaProps) {
  const id = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const { length, read } = useTextLength(own);
  const setRef = useCallback((element: HTMLTextAreaElement | null) => mergeRefs(own, ref)(element), [ref]);
  const { minLines = 1, maxLines = 6, disabled = false, onInput, ...area } = props;
  const grow = (): void => {
    if (own.current) growToText(own.current, minLines, maxLines);
  };
  useLayoutEffect(grow);
  const input = (
    <Area
      {...area}
      ref={setRef}
      id={id}
      rows={minLines}
      inactive={disabled}
      maxLength={maxLength}
      className="ui-area"
      aria-invalid={error !== undefined}
      aria-describedby={(error ?? hint) === undefined ? undefined : `${id}-note`}
      onInput={(event) => {
        read();
        grow();
        onInput?.(event);
      }}
    />
  );
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} length={length} max={maxLength}>
      {bare ? (
        input
      ) : (
        <FieldBox invalid={error !== undefined} inactive={disabled} className="ui-field">
          {input}
        </FieldBox>
      )}
    </FieldFrame>
  );
}
