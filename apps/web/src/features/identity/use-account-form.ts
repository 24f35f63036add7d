import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Form, useForm } from '../../kit/form/use-form';
import { recallInput, rememberInput } from './remembered-input';

/** Failure of a call that belongs to no field. */
export interface Failure {
  readonly text: string | null;
  /** Code of the contract's errors or of the transport's; decides which remedy is offered. */
  readonly code: string;
}

/** State of an account page's form. */
export interface AccountFormState<I extends FieldValues, O> {
  readonly form: Form<I, O>['form'];
  readonly failure: Failure | null;
  readonly busy: boolean;
  readonly onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Shows a failure that happened outside the form. */
  refuse(text: string): void;
  /** Runs a task in place of the form's own call: busy meanwhile, its failure shown in the form. */
  run(task: () => Promise<unknown>): Promise<void>;
}

/**
 * Form over one of the contract's schemas whose `submit` makes the call. A rejection is shown beside the field that it
 * names, or above the button.
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
  const isRunning = useRef(false);
  const run = async (task: () => Promise<unknown>): Promise<void> => {
    // A code is sent by its last digit, and perhaps by Enter as well.
    if (isRunning.current) return;
    isRunning.current = true;
    setFailure(null);
    setBusy(true);
    try {
      await task();
    } catch (error) {
      setFailure({ text: fail(error), code: String((error as { code?: unknown }).code ?? '') });
    } finally {
      isRunning.current = false;
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
