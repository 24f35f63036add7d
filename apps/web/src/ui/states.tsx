import type { MouseEvent, ReactNode } from 'react';
import { styled, View } from 'tamagui';
import { Button } from './Button';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';
import { Text } from './Text';
import { useTexts } from './texts';
import { useDelayed } from './use-delayed';

/** Wait below which no skeleton is shown, ms. */
export const SKELETON_DELAY = 200;

const Bone = styled(View, { height: 14, borderRadius: 4, backgroundColor: '$bone' });
const widths = ['92%', '78%', '85%', '60%'] as const;

interface SkeletonProps {
  /** Accessible name of the loading content. */
  readonly label?: string;
  readonly rows?: number;
  /** Delay, ms; 0 for a caller that has waited already. */
  readonly delay?: number;
}

/** Placeholder in the shape of loading content. */
export function Skeleton({ label, rows = 3, delay = SKELETON_DELAY }: SkeletonProps) {
  const { loading } = useTexts();
  if (!useDelayed(delay)) return null;
  return (
    <View role="status" aria-label={label ?? loading} aria-busy="true" padding="$16" gap="$24" className="ui-breathe">
      {Array.from({ length: rows }, (_, row) => (
        <View key={row} gap="$8">
          <Bone width="36%" />
          <Bone width={widths[row % widths.length] ?? '80%'} />
          <Bone width={widths[(row + 2) % widths.length] ?? '80%'} />
        </View>
      ))}
    </View>
  );
}

interface StateProps {
  /** Title: one sentence. */
  readonly title: string;
  /** Hint on what to do, in muted text. */
  readonly hint?: string | undefined;
  /** Label of the action; without it there is none. */
  readonly action?: string | null | undefined;
  readonly onAction?: (() => void) | undefined;
  /** Whether the action is the page's main one. */
  readonly primary?: boolean;
  /** Quiet second way out, below the action. */
  readonly other?: ReactNode;
}

function StateBody({
  icon,
  title,
  hint,
  action,
  onAction,
  primary,
  other,
}: StateProps & { icon: IconName }): ReactNode {
  return (
    <>
      <Text tone="muted" display="flex">
        <Icon name={icon} size={40} />
      </Text>
      <View gap="$4" alignItems="center" width="100%" maxWidth={320}>
        {/* As wide as possible: a long word is broken. */}
        <Text textAlign="center" maxWidth="100%">
          {title}
        </Text>
        {hint ? (
          <Text prose={14} tone="muted" textAlign="center" maxWidth="100%">
            {hint}
          </Text>
        ) : null}
      </View>
      {action && onAction ? (
        <Button kind={primary ? 'primary' : 'secondary'} onClick={onAction}>
          {action}
        </Button>
      ) : null}
      {other}
    </>
  );
}

const Middle = styled(View, {
  flexGrow: 1,
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$16',
  paddingHorizontal: '$24',
  paddingVertical: '$48',
});

/** Empty state with a hint on what to do. */
export function EmptyState({ icon = 'inbox', ...props }: StateProps & { icon?: IconName }) {
  return (
    <Middle>
      <StateBody icon={icon} {...props} />
    </Middle>
  );
}

/** Handler for a tap beside the button, which handles its own taps. */
const beside =
  (act: () => void) =>
  (event: MouseEvent<HTMLElement>): void => {
    if (!(event.target instanceof Element && event.target.closest('button'))) act();
  };

/** Failure in one sentence, with one action. With `tapAnywhere` a tap beside the button counts, too. */
export function ErrorState({ tapAnywhere = false, onAction, ...props }: StateProps & { tapAnywhere?: boolean }) {
  return (
    <Middle role="alert" {...(tapAnywhere && onAction ? { onClick: beside(onAction) } : {})}>
      <StateBody icon="warning" {...props} onAction={onAction} />
    </Middle>
  );
}
