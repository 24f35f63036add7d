import type { ReactNode } from 'react';
import { View } from 'tamagui';
import { Heading, Text } from '../Text';
import './switch.css';

interface SwitchRowProps {
  readonly label: string;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Setting that is on or off, as a row: a tap anywhere on it switches. */
export function SwitchRow({ label, on, disabled = false, onChange }: SwitchRowProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className="ui-switch ui-inset-focus"
      disabled={disabled}
      onClick={() => onChange(!on)}
    >
      {label}
      <span aria-hidden="true" />
    </button>
  );
}

interface SwitchGroupProps {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

/** Switches of one subject with hairlines between them, under a heading and a note. */
export function SwitchGroup({ title, note, children }: SwitchGroupProps) {
  return (
    <View>
      <Heading level={3} size={16}>
        {title}
      </Heading>
      <Text size={12} tone="muted" paddingTop="$4">
        {note}
      </Text>
      <View className="ui-rows" role="group" aria-label={title}>
        {children}
      </View>
    </View>
  );
}
