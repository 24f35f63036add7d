import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { errorText } from '../../base/error-text';

/** A form over one of the contract's schemas: what the field holds is the input, what is submitted the output. */
export interface Form<I extends FieldValues, O> {
  readonly form: UseFormReturn<I, unknown, O>;
  /** Puts a failed call where it belongs: beside its fields, or in the returned sentence. */
  fail(error: unknown): string | null;
}

/** Makes a form whose rules are the schema that the server parses with too. */
export function useForm<S extends z.ZodMiniType<unknown, FieldValues>>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
): Form<z.input<S>, z.output<S>> {
  type I = z.input<S>;
  const form = useHookForm<I, unknown, z.output<S>>({
    resolver: zodResolver(schema) as never,
    defaultValues,
    mode: 'onTouched',
  });
  const fail = (error: unknown): string | null => {
    const { title, fields } = errorText(error);
    const named = Object.entries(fields).filter(([name]) => name in form.getValues());
    for (const [name, message] of named)
      form.setError(name as Path<I>, { type: 'server', message }, { shouldFocus: true });
    return named.length > 0 ? null : title;
  };
  return { form, fail };
}
