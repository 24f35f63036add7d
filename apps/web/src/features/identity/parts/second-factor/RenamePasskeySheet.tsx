import { PASSKEY_NAME_MAX, PasskeyName } from '@guanlan/contract';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { TextField } from '../../../../ui/field/TextField';
import { showToast } from '../../../../ui/notice/toast';
import { FormSheet } from '../../../../ui/overlay/FormSheet';
import { useRenamePasskeyMutation } from '../../profile/profileApi';
import { useAccountForm } from '../../use-account-form';

const schema = z.object({ name: PasskeyName });

interface RenamePasskeySheetProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Sheet to rename a passkey. */
export function RenamePasskeySheet({ id, name, onClose }: RenamePasskeySheetProps) {
  const [rename] = useRenamePasskeyMutation();
  const { form, failure, busy, onSubmit } = useAccountForm(schema, { name }, async (values) => {
    await rename({ id, ...values }).unwrap();
    showToast({ title: '名称已保存', icon: 'success' });
    onClose();
  });
  useEffect(() => form.setFocus('name', { shouldSelect: true }), [form.setFocus]);
  return (
    <FormSheet open title="通行密钥名称" submit="保存" busy={busy} onClose={onClose} onSubmit={onSubmit}>
      <TextField
        label="名称"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
        hint="以后在列表里认得出是哪台设备"
        error={form.formState.errors.name?.message ?? failure?.text ?? undefined}
        {...form.register('name')}
      />
    </FormSheet>
  );
}
