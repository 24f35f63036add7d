import { type RealnameStatus, realnameForm } from '@guanlan/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { CallError } from '../../../../base/cloud/api';
import { TextField } from '../../../../ui/field/TextField';
import { showToast } from '../../../../ui/notice/toast';
import { showModal } from '../../../../ui/overlay/modal';
import { realnameConsentVersion } from '../../agreements';
import { useSubmitRealnameMutation } from '../../realname/realnameApi';
import { useAccountForm } from '../../use-account-form';
import { AccountForm } from '../AccountForm';
import { RealnameConsent } from './RealnameConsent';
import { Refusal } from './Refusal';

/** Fields of the form; the consent is a checkbox of its own. */
const typed = z.omit(realnameForm, { consent: true });

interface RealnameFormProps {
  readonly status: RealnameStatus;
  /** Whether the user has acted on this page since it was opened. */
  readonly acted: boolean;
  readonly onActed: () => void;
  readonly onRefresh: () => Promise<void>;
}

/** Asks for the missing consent. Resolves with whether the user gives it. */
async function asksConsent(): Promise<boolean> {
  const { confirm } = await showModal({
    title: '同意处理敏感信息？',
    content: '姓名和身份证号只用于核验是你本人，加密保存，可以随时撤回。不同意就不能提交实名认证。',
    confirmText: '同意并提交',
    cancelText: '取消',
  });
  return confirm;
}

/** Form of a verification: name, number and consent; after a rejection with its reason. */
export function RealnameForm({ status, acted, onActed, onRefresh }: RealnameFormProps) {
  const [consent, setConsent] = useState(false);
  const [send] = useSubmitRealnameMutation();
  const submit = async (values: z.output<typeof typed>): Promise<void> => {
    if (!consent && !(await asksConsent())) return;
    setConsent(true);
    try {
      await send({ ...values, consent: true, consentVersion: realnameConsentVersion }).unwrap();
      onActed();
      showToast({ title: '已提交，请等待审核', icon: 'success' });
    } catch (error) {
      // Submitted from elsewhere meanwhile: the page shows the outcome of that.
      const { code } = error as CallError;
      if (code !== 'REALNAME_PENDING' && code !== 'uni-id-realname-verified') throw error;
      await onRefresh();
    }
  };
  const { form, ...account } = useAccountForm(typed, { name: '', idNumber: '' }, submit);
  const { errors } = form.formState;
  return (
    <AccountForm
      title={status.state === 'rejected' ? '重新提交' : '填写本人信息'}
      lead="请填写与居民身份证一致的姓名和号码，提交后由管理员核验。"
      submit={status.state === 'rejected' ? '重新提交' : '提交认证'}
      {...account}
    >
      {status.state === 'rejected' ? <Refusal status={status} focused={acted} /> : null}
      <TextField
        label="姓名"
        autoComplete="name"
        enterKeyHint="next"
        placeholder="证件上的姓名"
        autoFocus={acted && status.state === 'none'}
        maxLength={30}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="身份证号"
        inputMode="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        placeholder="18 位，末位可以是 X"
        maxLength={30}
        error={errors.idNumber?.message}
        {...form.register('idNumber')}
      />
      <RealnameConsent agreed={consent} onChange={setConsent} />
    </AccountForm>
  );
}
