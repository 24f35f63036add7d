import { type ReactNode, useEffect, useState } from 'react';
import { View } from 'tamagui';
import { Badge } from '../../../../ui/Badge';
import { Text } from '../../../../ui/Text';

interface RunStatusProps {
  /** Status in a few words; announced when it changes. */
  readonly status: string;
  readonly kind: 'neutral' | 'brand' | 'warning' | 'danger';
  readonly model: string;
  readonly demo: boolean;
  /** Time of the last arrival by `performance.now()`; null while nothing is expected. */
  readonly silentSince: number | null;
  readonly children?: ReactNode;
}

/** Status of a run, and the time since the last arrival. */
export function RunStatus({ status, kind, model, demo, silentSince, children }: RunStatusProps) {
  return (
    <View flexDirection="row" flexWrap="wrap" alignItems="center" gap="$8">
      <span role="status">
        <Badge kind={kind}>{status}</Badge>
      </span>
      <Text size={14} tone="muted">
        {model}
      </Text>
      {demo ? <Badge kind="warning">演示模型</Badge> : null}
      {silentSince === null ? null : <Silence since={silentSince} />}
      {children}
    </View>
  );
}

/** Shortest pause that is shown, s. */
const SILENCE_SECONDS = 2;

function Silence({ since }: { since: number }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.floor((now - since) / 1_000);
  if (seconds < SILENCE_SECONDS) return null;
  return (
    <Text size={14} tone="warning" numeric>
      已静默 {seconds} 秒
    </Text>
  );
}
