import type { ComponentProps } from 'react';
import type { TextField } from '../../../ui/field/TextField';

/** What an account field hands on to its input: what react-hook-form's `register` returns, and the error. */
export type FieldProps = Omit<
  ComponentProps<typeof TextField>,
  'label' | 'type' | 'inputMode' | 'autoComplete' | 'suffix' | 'prefix'
> & { readonly label?: string };
