import { type FunctionOutput, TotpCode } from '@guanlan/contract';
import { View } from 'tamagui';
import * as z from 'zod/mini';
import { Button } from '../../../../ui/Button';
import { copyText } from '../../../../ui/clipboard';
import { TextField } from '../../../../ui/field/TextField';
import { Link } from '../../../../ui/Link';
import { showToast } from '../../../../ui/notice/toast';
import { FormSheet } from '../../../../ui/overlay/FormSheet';
import { Text } from '../../../../ui/Text';
import { useFinishTotpMutation } from '../../profile/profileApi';
import { useAccountForm } from '../../use-account-form';
import { codesOf } from './codes-of';
import { QrCode } from './QrCode';

const schema = z.object({ code: TotpCode });

interface TotpSheetProps {
  readonly setup: FunctionOutput<'security.beginTotp'>;
  /** Called once the app is set up, with recovery codes where it is the first factor. */
  readonly onAdded: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/**
 * Sheet that sets up an authenticator app: the secret as a picture and as text, and a code that proves the transfer, which is sent with its sixth digit.
 * The field is not focused at first: a keyboard would cover the picture.
 */
export function TotpSheet({ setup: { secret, uri }, onAdded, onClose }: TotpSheetProps) {
  const [finish] = useFinishTotpMutation();
  const { form, failure, busy, onSubmit } = useAccountForm(schema, { code: '' }, async ({ code }) => {
    const recoveryCodes = await codesOf('身份验证器', finish({ code }).unwrap());
    // The sheet of the recovery codes says it where there are some.
    if (recoveryCodes === null) showToast({ title: '身份验证器已添加', icon: 'success' });
    onAdded(recoveryCodes);
  });
  const submitWhole = ({ target }: { readonly target: { readonly value: string } }): void => {
    if (TotpCode.safeParse(target.value).success) void onSubmit();
  };
  return (
    <FormSheet open title="添加身份验证器" submit="验证并添加" busy={busy} onClose={onClose} onSubmit={onSubmit}>
      <View gap="$16">
        <Text prose={14} tone="muted">
          用验证器应用扫这个码，或把密钥手动输入应用，再填写应用显示的 6 位动态码。
        </Text>
        <View alignItems="center" gap="$8">
          <QrCode text={uri} label="身份验证器的二维码" />
          <Link fontSize="$14" href={uri}>
            验证器就在这台设备上？点这里打开
          </Link>
        </View>
        <View flexDirection="row" alignItems="center" gap="$12">
          <View flexGrow={1} flexShrink={1} flexBasis={0} gap="$4" minWidth={0}>
            <Text size={12} tone="muted">
              密钥
            </Text>
            <code className="qr-secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </View>
          <Button icon="copy" onClick={() => void copyText(secret)} aria-label="复制密钥">
            复制
          </Button>
        </View>
        <TextField
          label="动态码"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          placeholder="6 位数字"
          maxLength={12}
          // Always a line beneath: a sheet that grew under the finger would make it miss.
          hint="应用每 30 秒换一个"
          error={form.formState.errors.code?.message ?? failure?.text ?? undefined}
          {...form.register('code', { onChange: submitWhole })}
        />
      </View>
    </FormSheet>
  );
}
