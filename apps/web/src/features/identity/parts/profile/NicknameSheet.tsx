import { Nickname } from '@guanlan/contract';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useForm } from '../../../../kit/form/use-form';
import { TextField } from '../../../../ui/field/TextField';
import { showToast } from '../../../../ui/notice/toast';
import { FormSheet } from '../../../../ui/overlay/FormSheet';
import { useUpdateProfileMutation } from '../../profile/profileApi';

const form = z.object({ nickname: Nickname });

interface NicknameSheetProps {
  readonly nickname: string;
  readonly onClose: () => void;
}

/** Sheet to change the nickname. */
export function NicknameSheet({ nickname, onClose }: NicknameSheetProps) {
  const { form: state, fail } = useForm(form, { nickname });
  const [update, { isLoading }] = useUpdateProfileMutation();
  // Runs after the sheet has opened, which focuses its first element.
  useEffect(() => state.setFocus('nickname', { shouldSelect: true }), [state.setFocus]);

  const submit = state.handleSubmit(async (values) => {
    try {
      await update(values).unwrap();
      showToast({ title: '昵称已保存', icon: 'success' });
      onClose();
    } catch (error) {
      const failure = fail(error);
      if (failure) state.setError('nickname', { message: failure });
    }
  });
  return (
    <FormSheet open title="设置昵称" submit="保存" busy={isLoading} onClose={onClose} onSubmit={submit}>
      <TextField
        label="昵称"
        maxLength={64}
        autoComplete="nickname"
        enterKeyHint="done"
        hint="1 到 32 个字，别人会看到"
        error={state.formState.errors.nickname?.message}
        {...state.register('nickname')}
      />
    </FormSheet>
  );
}
