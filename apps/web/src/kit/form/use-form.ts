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

/** Form over one of the contract's schemas: its fields hold the schema's input, its submit handler gets the output. */
export interface Form<I extends FieldValues, O> {
  readonly form: UseFormReturn<I, unknown, O>;
  /** Shows a failed call beside the fields that it names. Returns its sentence where it names none. */
  fail(error: unknown): string | null;
}

/**
 * `register` for fields that are validated when they are left. Not during a tap, since an error message moves the
 * content below; and not while they are empty, since nothing typed is no mistake.
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

/** Creates a form whose rules are the schema that the server parses with, too. */
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
  // Inherits from the form, whose state is updated in place and must be read through, and replaces `register`.
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
