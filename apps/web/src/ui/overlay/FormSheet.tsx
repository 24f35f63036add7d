import { type ComponentProps, type FormEventHandler, useId } from 'react';
import { Button } from '../Button';
import { BottomSheet } from './BottomSheet';

interface FormSheetProps extends Omit<ComponentProps<typeof BottomSheet>, 'footer'> {
  /** The button's words. */
  readonly submit: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

/** A sheet with a form, whose button stays below the content that scrolls. */
export function FormSheet({ submit, busy, disabled = false, onSubmit, children, ...sheet }: FormSheetProps) {
  const id = useId();
  return (
    <BottomSheet
      {...sheet}
      footer={
        <Button type="submit" form={id} kind="primary" block busy={busy} disabled={disabled}>
          {submit}
        </Button>
      }
    >
      <form id={id} onSubmit={onSubmit} noValidate>
        {children}
      </form>
    </BottomSheet>
  );
}
