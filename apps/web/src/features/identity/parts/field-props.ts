import type { ComponentProps } from 'react';
import type { TextField } from '../../../ui/field/TextField';

/** Props that an account field passes to its input: the result of react-hook-form's `register`, and the error. */
export type FieldProps = Omit<
  ComponentProps<typeof TextField>,
  'label' | 'type' | 'inputMode' | 'autoComplete' | 'suffix' | 'prefix'
> & { readonly label?: string };
