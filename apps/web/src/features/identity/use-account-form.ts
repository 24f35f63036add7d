import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Form, useForm } from '../../kit/form/use-form';
import { recallInput, rememberInput } from './remembered-input';

/** A failed call, as far as it belongs to no field. */
export interface Failure {
  readonly text: string | null;
  /** Of the contract's errors, or the transport's: says which way out to offer. */
  readonly code: string;
}

/** A form of an account page, its failure, and whether its call is under way. */
export interface AccountFormState<I extends FieldValues, O> {
  readonly form: Form<I, O>['form'];
  readonly failure: Failure | null;
  readonly busy: boolean;
  readonly onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Shows why what was tried elsewhere came to nothing. */
  refuse(text: string): void;
  /** Runs something else than the form's own call in its place: busy meanwhile, its failure shown in the form. */
  run(task: () => Promise<unknown>): Promise<void>;
}

/**
 * A form over one of the contract's schemas whose `submit` makes the call. What it rejects with is shown beside the
 * field that it names, or above the button.
 *
 * @example
 * const account = useAccountForm(loginByPasswordForm, { account: '', password: '' }, (values) => signIn(() => login(values).unwrap()));
 * <AccountForm title="账号密码登录" submit="登录" {...account}>…</AccountForm>
 */
export function useAccountForm<S extends z.ZodMiniType<unknown, FieldValues>>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
  submit: (values: z.output<S>) => Promise<unknown>,
): AccountFormState<z.input<S>, z.output<S>> {
  const [defaults] = useState(() => recallInput(defaultValues as object) as DefaultValues<z.input<S>>);
  const { form, fail } = useForm(schema, defaults);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => rememberInput(values) }),
    [form],
  );
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (task: () => Promise<unknown>): Promise<void> => {
    setFailure(null);
    setBusy(true);
    try {
      await task();
    } catch (error) {
      setFailure({ text: fail(error), code: String((error as { code?: unknown }).code ?? '') });
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = form.handleSubmit(
    (values) => run(() => submit(values)),
    () => setFailure(null),
  );
  const refuse = (text: string): void => setFailure({ text, code: '' });
  return { form, failure, busy, onSubmit, refuse, run };
}
