import { type FunctionOutput, PASSKEY_NAME_MAX, PasskeyName } from '@guanlan/contract';
import { useEffect, useRef } from 'react';
import { View } from 'tamagui';
import * as z from 'zod/mini';
import { TextField } from '../../../../ui/field/TextField';
import { showToast } from '../../../../ui/notice/toast';
import { FormSheet } from '../../../../ui/overlay/FormSheet';
import { Text } from '../../../../ui/Text';
import { createPasskey } from '../../passkey';
import { deviceName } from '../../profile/device-name';
import { useFinishPasskeyMutation } from '../../profile/profileApi';
import { useAccountForm } from '../../use-account-form';
import { FormError } from '../FormError';
import { codesOf } from './codes-of';

const schema = z.object({ name: PasskeyName });

/** Thrown when the user or the device declined to create a passkey. */
class Declined extends Error {
  readonly code = 'DECLINED';
}

interface PasskeySheetProps {
  readonly begun: FunctionOutput<'security.beginPasskey'>;
  /** Called once the passkey is added, with recovery codes where it is the first factor. */
  readonly onAdded: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/**
 * Sheet that names a passkey and creates it. The browser is called directly in the tap, since some require a user
 * gesture.
 */
export function PasskeySheet({ begun: { challenge, options }, onAdded, onClose }: PasskeySheetProps) {
  const [finish] = useFinishPasskeyMutation();
  // Sent again after a lost answer: a second one would take the place of the first in the device, while the account
  // keeps the first.
  const made = useRef<Awaited<ReturnType<typeof createPasskey>>>(null);
  const { form, failure, busy, onSubmit } = useAccountForm(
    schema,
    { name: deviceName(navigator.userAgent).name },
    async ({ name }) => {
      made.current ??= await createPasskey(options);
      if (made.current === null) throw new Declined('no passkey was made');
      const recoveryCodes = await codesOf('通行密钥', finish({ challenge, response: made.current, name }).unwrap());
      // The sheet of the recovery codes says it where there are some.
      if (recoveryCodes === null) showToast({ title: '通行密钥已添加', icon: 'success' });
      onAdded(recoveryCodes);
    },
  );
  useEffect(() => form.setFocus('name', { shouldSelect: true }), [form.setFocus]);
  const said =
    failure?.code === 'DECLINED' ? '没有完成添加，这台设备可能已经添加过，可以重试' : (failure?.text ?? null);
  return (
    <FormSheet open title="添加通行密钥" submit="添加" busy={busy} onClose={onClose} onSubmit={onSubmit}>
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
    </FormSheet>
  );
}
