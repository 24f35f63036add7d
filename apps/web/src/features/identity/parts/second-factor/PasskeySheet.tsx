import { type FunctionOutput, PASSKEY_NAME_MAX, PasskeyName } from '@guanlan/contract';
import { useEffect, useId } from 'react';
import { View } from 'tamagui';
import * as z from 'zod/mini';
import { Button } from '../../../../ui/Button';
import { TextField } from '../../../../ui/field/TextField';
import { showToast } from '../../../../ui/notice/toast';
import { BottomSheet } from '../../../../ui/overlay/BottomSheet';
import { Text } from '../../../../ui/Text';
import { createPasskey } from '../../passkey';
import { deviceName } from '../../profile/device-name';
import { useFinishPasskeyMutation } from '../../profile/profileApi';
import { useAccountForm } from '../../use-account-form';
import { FormError } from '../FormError';

const schema = z.object({ name: PasskeyName });

/** The person, or the device, did not make one. */
class Declined extends Error {
  readonly code = 'DECLINED';
}

interface PasskeySheetProps {
  readonly begun: FunctionOutput<'security.beginPasskey'>;
  /** It is there; with recovery codes where it is the first factor. */
  readonly onAdded: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** Names a passkey and makes it. The browser asks right after the tap: some want one for it. */
export function PasskeySheet({ begun: { challenge, options }, onAdded, onClose }: PasskeySheetProps) {
  const id = useId();
  const [finish] = useFinishPasskeyMutation();
  const { form, failure, busy, onSubmit } = useAccountForm(
    schema,
    { name: deviceName(navigator.userAgent).name },
    async ({ name }) => {
      const response = await createPasskey(options);
      if (response === null) throw new Declined('no passkey was made');
      const { recoveryCodes } = await finish({ challenge, response, name }).unwrap();
      // Where codes came, their sheet says it.
      if (recoveryCodes === null) showToast({ title: '通行密钥已添加', icon: 'success' });
      onAdded(recoveryCodes);
    },
  );
  useEffect(() => form.setFocus('name', { shouldSelect: true }), [form.setFocus]);
  const said =
    failure?.code === 'DECLINED' ? '没有完成添加，这台设备可能已经添加过，可以重试' : (failure?.text ?? null);
  return (
    <BottomSheet
      open
      title="添加通行密钥"
      onClose={onClose}
      footer={
        <Button type="submit" form={id} kind="primary" block busy={busy}>
          添加
        </Button>
      }
    >
      <form id={id} onSubmit={onSubmit} noValidate>
        <View gap="$16">
          <Text prose={14} tone="muted">
            起一个认得出来的名称，然后按浏览器的提示用指纹、面容或安全钥匙确认。
          </Text>
          <TextField
            label="名称"
            enterKeyHint="done"
            autoComplete="off"
            maxLength={PASSKEY_NAME_MAX}
            hint="以后在列表里认得出是哪台设备"
            error={form.formState.errors.name?.message}
            {...form.register('name')}
          />
          {said === null ? null : <FormError text={said} />}
        </View>
      </form>
    </BottomSheet>
  );
}
