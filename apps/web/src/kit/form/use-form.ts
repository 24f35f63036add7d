import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegister,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { errorText } from '../../base/error-text';
import { afterTap } from './after-tap';

/** A form over one of the contract's schemas: what the field holds is the input, what is submitted the output. */
export interface Form<I extends FieldValues, O> {
  readonly form: UseFormReturn<I, unknown, O>;
  /** Puts a failed call where it belongs: beside its fields, or in the returned sentence. */
  fail(error: unknown): string | null;
}

/**
 * `register` whose fields say what is wrong when they are left, but not while a tap is under way, since the sentence
 * moves what is beneath it, and not of a field that is still empty: who has not written anything has made no mistake.
 */
function registerCalmly<I extends FieldValues>(register: UseFormRegister<I>): UseFormRegister<I> {
  return (name, options) => {
    const field = register(name, options);
    const onBlur: typeof field.onBlur = async (event) => {
      if ((event.target as HTMLInputElement).value !== '') afterTap(() => void field.onBlur(event));
    };
    return { ...field, onBlur };
  };
}

/** Makes a form whose rules are the schema that the server parses with too. */
export function useForm<S extends z.ZodMiniType<unknown, FieldValues>>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
): Form<z.input<S>, z.output<S>> {
  type I = z.input<S>;
  const hookForm = useHookForm<I, unknown, z.output<S>>({
    resolver: zodResolver(schema) as never,
    defaultValues,
    mode: 'onTouched',
  });
  // The form itself but for `register`: its state is renewed in place and must be read through.
  const form = useMemo<typeof hookForm>(
    () => Object.create(hookForm, { register: { value: registerCalmly(hookForm.register), enumerable: true } }),
    [hookForm],
  );
  const fail = (error: unknown): string | null => {
    const { title, fields } = errorText(error);
    const named = Object.entries(fields).filter(([name]) => name in form.getValues());
    for (const [name, message] of named)
      form.setError(name as Path<I>, { type: 'server', message }, { shouldFocus: true });
    return named.length > 0 ? null : title;
  };
  return { form, fail };
}
