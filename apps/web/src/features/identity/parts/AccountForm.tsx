import type { FormEventHandler, ReactNode } from 'react';
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
  /** A bar of the page's own, in place of the one that the shell gives. */
  readonly bar?: ReactNode;
  readonly title: string;
  /** What happens here, in a sentence. */
  readonly lead?: string | undefined;
  /** Words of the one primary button. */
  readonly submit: string;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** Beside the failure: the way out of it. */
  readonly remedy?: ReactNode;
  readonly agreement?: Agreement;
  /** Under the agreement: other ways in, as buttons. */
  readonly more?: ReactNode;
  /** At the end: other pages, as links. */
  readonly ways?: ReactNode;
  /** The fields, in one column. */
  readonly children: ReactNode;
}

/** The frame of every account page: title, fields, failure, one primary button, agreement, other ways. */
export function AccountForm({ bar, title, lead, submit, busy, failure, onSubmit, ...parts }: AccountFormProps) {
  const { remedy, agreement, more, ways, children } = parts;
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
          {failure?.text || remedy ? (
            <View gap="$4">
              <FormError text={failure?.text ?? null} />
              {remedy}
            </View>
          ) : null}
          <View gap="$8">
            <Button type="submit" kind="primary" block busy={busy}>
              {submit}
            </Button>
            {agreement ? <AgreementCheckbox {...agreement} /> : null}
            {more}
          </View>
          {ways === undefined ? null : (
            <View render="nav" aria-label="其他方式" flexDirection="row" flexWrap="wrap" columnGap="$24" rowGap="$4">
              {ways}
            </View>
          )}
        </Form>
      </View>
    </Screen>
  );
}
