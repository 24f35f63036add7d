import type { ReactNode } from 'react';
import { styled, View } from 'tamagui';
import { LabelElement } from '../html';
import { Text } from '../Text';
import { useTexts } from '../texts';
import { isNearLimit } from './field-counter';

const Label = styled(
  LabelElement,
  { display: 'block', fontSize: '$14', lineHeight: '$14', color: '$ink' },
  { acceptsClassName: true, isText: true },
);

/** Box around an input, which shows focus and error of its content. */
export const FieldBox = styled(View, {
  flexDirection: 'row',
  alignItems: 'center',
  minHeight: 48,
  borderRadius: '$control',
  borderWidth: 1,
  borderColor: '$edge',
  backgroundColor: '$card',
  focusWithinStyle: { borderColor: '$brand' },
  variants: {
    invalid: { true: { borderColor: '$danger' } },
    inactive: { true: { backgroundColor: '$ground', borderColor: '$line' } },
  } as const,
});

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  /** Hides the label visually, as for a search box or a composer. */
  readonly hideLabel?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly length: number;
  readonly max: number;
  readonly children: ReactNode;
}

/** Frame of a field: label above, error or hint below, and the counter when little room is left. */
export function FieldFrame({ id, label, hideLabel = false, hint, error, length, max, children }: FieldFrameProps) {
  const { counter } = useTexts();
  const near = isNearLimit(length, max);
  return (
    <View gap={6} width="100%">
      <Label htmlFor={id} {...(hideLabel ? { className: 'ui-sr-only' } : {})}>
        {label}
      </Label>
      {children}
      {hint === undefined && error === undefined && !near ? null : (
        <View flexDirection="row" justifyContent="space-between" gap="$12">
          <Text
            id={`${id}-note`}
            size={12}
            tone={error === undefined ? 'muted' : 'danger'}
            aria-live="polite"
            flexShrink={1}
          >
            {error ?? hint}
          </Text>
          {near ? (
            <Text size={12} numeric tone={length >= max ? 'danger' : 'muted'} flexShrink={0}>
              <span aria-hidden="true">{`${length}/${max}`}</span>
              <span className="ui-sr-only" role="status">
                {counter(length, max)}
              </span>
            </Text>
          ) : null}
        </View>
      )}
    </View>
  );
}
