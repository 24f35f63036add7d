import { Nickname } from '@guanlan/contract';
import { useEffect, useId } from 'react';
import * as z from 'zod/mini';
import { useForm } from '../../../../kit/form/use-form';
import { Button } from '../../../../ui/Button';
import { TextField } from '../../../../ui/field/TextField';
import { showToast } from '../../../../ui/notice/toast';
import { BottomSheet } from '../../../../ui/overlay/BottomSheet';
import { useUpdateProfileMutation } from '../../profile/profileApi';

const form = z.object({ nickname: Nickname });

interface NicknameSheetProps {
  readonly nickname: string;
  readonly onClose: () => void;
}

/** Asks for another name. */
export function NicknameSheet({ nickname, onClose }: NicknameSheetProps) {
  const id = useId();
  const { form: state, fail } = useForm(form, { nickname });
  const [update, { isLoading }] = useUpdateProfileMutation();
  // After the sheet has opened: opening gives the focus to the first thing in it.
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
    <BottomSheet
      open
      title="设置昵称"
      onClose={onClose}
      footer={
        <Button type="submit" form={id} kind="primary" block busy={isLoading}>
          保存
        </Button>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <TextField
          label="昵称"
          maxLength={64}
          autoComplete="nickname"
          enterKeyHint="done"
          hint="1 到 32 个字，别人会看到"
          error={state.formState.errors.nickname?.message}
          {...state.register('nickname')}
        />
      </form>
    </BottomSheet>
  );
}
