import type { BaseSyntheticEvent, ReactNode } from 'react';
import { View } from 'tamagui';
import { Form } from '../../../kit/form/Form';
import { Button } from '../../../ui/Button';
import { Screen } from '../../../ui/Screen';
import { Heading, Text } from '../../../ui/Text';
import type { Failure } from '../use-account-form';
import type { Agreement } from '../use-agreement';
import { AgreementCheckbox } from './AgreementCheckbox';
import { FormError } from './FormError';

interface AccountFormProps {
  /** Navigation bar of the page, in place of the shell's. */
  readonly bar?: ReactNode;
  readonly title: string;
  /** Introduction in one sentence. */
  readonly lead?: string | undefined;
  /** Note below the fields on what signing in does. */
  readonly note?: string;
  /** Label of the primary button. */
  readonly submit: string;
  /** Whether the screen has another primary action. */
  readonly isSecondary?: boolean;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Action beside the failure that helps with it. */
  readonly remedy?: ReactNode;
  readonly agreement?: Agreement;
  /** Buttons for other sign-in methods, below the agreement. */
  readonly more?: ReactNode;
  /** Links to other pages, at the end. */
  readonly ways?: ReactNode;
  /** Fields, in one column. */
  readonly children: ReactNode;
}

/** Frame of every account page: title, fields, failure, one primary button, agreement, other methods. */
export function AccountForm({ bar, title, lead, submit, busy, failure, onSubmit, ...parts }: AccountFormProps) {
  const { note, isSecondary = false, remedy, agreement, more, ways, children } = parts;
  return (
    <Screen bar={bar}>
      <View width="100%" maxWidth={480} marginHorizontal="auto">
        <Form onSubmit={onSubmit}>
          <View gap="$8" paddingTop="$16">
            <Heading level={2} size={22}>
              {title}
            </Heading>
            {lead === undefined ? null : (
              <Text tone="muted" prose={14} numeric>
                {lead}
              </Text>
            )}
          </View>
          {children}
          {note === undefined ? null : (
            <Text tone="muted" prose={12}>
              {note}
            </Text>
          )}
          {failure?.text || remedy ? (
            <View gap="$4">
              <FormError text={failure?.text ?? null} />
              {remedy}
            </View>
          ) : null}
          <View gap="$8">
            <Button type="submit" kind={isSecondary ? 'secondary' : 'primary'} block busy={busy}>
              {submit}
            </Button>
            {agreement ? <AgreementCheckbox agreement={agreement} onAgreed={() => void onSubmit()} /> : null}
            {more}
          </View>
          {ways === undefined ? null : (
            <View render="nav" aria-label="其他方式" alignItems="center" paddingTop="$8">
              <Text size={12} tone="muted" aria-hidden>
                其他方式
              </Text>
              <View flexDirection="row" flexWrap="wrap" justifyContent="center" columnGap="$24">
                {ways}
              </View>
            </View>
          )}
        </Form>
      </View>
    </Screen>
  );
}
