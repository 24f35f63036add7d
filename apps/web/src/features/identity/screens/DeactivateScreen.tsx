import { View } from 'tamagui';
import * as z from 'zod/mini';
import { clearToken } from '../../../base/account/auth';
import { clearRecents } from '../../../base/account/recent';
import { backTo, go, replace } from '../../../base/go';
import { clearOfflineCache } from '../../../base/offline/device-cache';
import { Form } from '../../../kit/form/Form';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/field/Checkbox';
import { TextField } from '../../../ui/field/TextField';
import { Screen } from '../../../ui/Screen';
import { Heading, Text } from '../../../ui/Text';
import { FormError } from '../parts/FormError';
import { SignedInOnly } from '../parts/profile/SignedInOnly';
import { TermList } from '../parts/profile/TermList';
import { DEACTIVATION_WORDS, deactivationTerms } from '../profile/deactivation-terms';
import { useDeactivateMutation } from '../profile/profileApi';
import { useAccountForm } from '../use-account-form';
import { withReauth } from '../with-reauth';

const schema = z.object({
  agreed: z.literal(true, '请先确认已经知道注销的后果'),
  typed: z
    .string()
    .check(z.refine((text) => text.trim() === DEACTIVATION_WORDS, `请输入“${DEACTIVATION_WORDS}”四个字`)),
});

/** Deactivates the account in steps: terms, confirmation, proof of identity, and the page that says how to undo it. */
export function DeactivateScreen() {
  return (
    <SignedInOnly>
      <Deactivate />
    </SignedInOnly>
  );
}

function Deactivate() {
  const [deactivate] = useDeactivateMutation();
  const { form, failure, busy, onSubmit } = useAccountForm(schema, { agreed: false as true, typed: '' }, async () => {
    const closing = await withReauth(() => deactivate().unwrap());
    if (closing === null) return;
    replace('deactivated', { until: String(closing.purgeAt) });
    clearRecents();
    void clearOfflineCache();
    clearToken();
  });
  const { errors } = form.formState;
  return (
    <Screen>
      <Form onSubmit={onSubmit}>
        <View gap="$8">
          <Heading level={2} size={22}>
            注销前请看清楚
          </Heading>
          <Text tone="muted" prose={14}>
            想留一份内容，请先导出。
          </Text>
        </View>
        <TermList terms={deactivationTerms} />
        <Button icon="download" onClick={() => go('export-data')}>
          先导出我的数据
        </Button>
        <Checkbox
          label="我知道七天后内容会被删除，并且无法恢复"
          checked={form.watch('agreed')}
          onChange={(agreed) => form.setValue('agreed', agreed as true, { shouldValidate: form.formState.isSubmitted })}
          error={errors.agreed?.message}
        />
        <TextField
          label={`输入“${DEACTIVATION_WORDS}”确认`}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={20}
          error={errors.typed?.message}
          {...form.register('typed')}
        />
        {failure?.text ? <FormError text={failure.text} /> : null}
        <View gap="$12">
          <Button type="submit" kind="danger" block busy={busy}>
            注销账号
          </Button>
          <Button block onClick={() => backTo('userinfo')}>
            不注销了
          </Button>
        </View>
      </Form>
    </Screen>
  );
}
