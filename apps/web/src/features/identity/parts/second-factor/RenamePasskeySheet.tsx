import { PASSKEY_NAME_MAX, PasskeyName } from '@guanlan/contract';
import { useEffect, useId } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../../../ui/Button';
import { TextField } from '../../../../ui/field/TextField';
import { showToast } from '../../../../ui/notice/toast';
import { BottomSheet } from '../../../../ui/overlay/BottomSheet';
import { useRenamePasskeyMutation } from '../../profile/profileApi';
import { useAccountForm } from '../../use-account-form';

const schema = z.object({ name: PasskeyName });

interface RenamePasskeySheetProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks what a passkey is to be called. */
export function RenamePasskeySheet({ id, name, onClose }: RenamePasskeySheetProps) {
  const formId = useId();
  const [rename] = useRenamePasskeyMutation();
  const { form, failure, busy, onSubmit } = useAccountForm(schema, { name }, async (values) => {
    await rename({ id, ...values }).unwrap();
    showToast({ title: '名称已保存', icon: 'success' });
    onClose();
  });
  useEffect(() => form.setFocus('name', { shouldSelect: true }), [form.setFocus]);
  return (
    <BottomSheet
      open
      title="通行密钥名称"
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} kind="primary" block busy={busy}>
          保存
        </Button>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        <TextField
          label="名称"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX}
          hint="以后在列表里认得出是哪台设备"
          error={form.formState.errors.name?.message ?? failure?.text ?? undefined}
          {...form.register('name')}
        />
      </form>
    </BottomSheet>
  );
}
