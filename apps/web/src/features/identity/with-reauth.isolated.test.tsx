import { configureStore } from '@reduxjs/toolkit';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callFunction } from '../../base/cloud/cloud';
import { onMountApi } from '../../base/cloud/mount-api';
import { UiProvider } from '../../ui/UiProvider';
import { withReauth } from './with-reauth';

vi.mock('../../base/cloud/cloud', () => ({ callFunction: vi.fn() }));
onMountApi(() => (action) => action);
// Generous, since a loaded machine is slow.
configure({ asyncUtilTimeout: 30_000 });

const server = vi.mocked(callFunction);
const refusal = Object.assign(new Error('prove it'), { code: 'REAUTH_REQUIRED' });
const me = { hasPassword: true, mobile: '138****8000', email: null };

/** Answers calls by function name. */
const answers = (by: Readonly<Record<string, (args: unknown) => unknown>>) =>
  server.mockImplementation(async (name, args) => (by[name]?.(args) ?? {}) as never);

const { api } = await import('../../base/cloud/api');
const store = configureStore({
  reducer: { api: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});

const draw = () =>
  render(
    <Provider store={store}>
      <UiProvider>
        <main />
      </UiProvider>
    </Provider>,
  );

/** Call that the server refuses until the identity is proved. */
function guarded() {
  const call = vi.fn<() => Promise<string>>().mockRejectedValue(refusal);
  return { call, prove: () => void call.mockResolvedValue('done') };
}

describe('a call that wants a proof of who it is', () => {
  afterEach(() => {
    cleanup();
    store.dispatch(api.util.resetApiState());
    server.mockReset();
  });

  it('asks for the password, and repeats the call', async () => {
    const { call, prove } = guarded();
    answers({ 'identity.me': () => me, 'identity.reauthenticate': prove });
    draw();
    const outcome = withReauth(call);
    const field = await screen.findByLabelText('密码');
    fireEvent.change(field, { target: { value: 'three quiet rivers' } });
    fireEvent.click(screen.getByRole('button', { name: '验证' }));
    await expect(outcome).resolves.toBe('done');
    expect(call).toHaveBeenCalledTimes(2);
    const given = expect.objectContaining({ by: { password: 'three quiet rivers' } });
    expect(server).toHaveBeenCalledWith('identity.reauthenticate', given, expect.anything());
  });

  it('shows a wrong password’s error, offers a code instead, and can be cancelled', async () => {
    const { call } = guarded();
    answers({
      'identity.me': () => me,
      'identity.reauthenticate': () => {
        throw Object.assign(new Error('no'), { code: 'uni-id-password-error', fields: { password: '密码错误' } });
      },
      'identity.sendOwnCode': () => ({ resendAfter: 60, expiresIn: 300 }),
    });
    draw();
    const outcome = withReauth(call);
    const field = await screen.findByLabelText('密码');
    fireEvent.click(screen.getByRole('button', { name: '验证' }));
    await screen.findByText('请输入密码');
    fireEvent.change(field, { target: { value: 'wrong' } });
    fireEvent.click(screen.getByRole('button', { name: '验证' }));
    await screen.findByText('密码错误');
    fireEvent.click(screen.getByRole('button', { name: '短信验证码' }));
    fireEvent.click(await screen.findByRole('button', { name: '获取验证码' }));
    await screen.findByText(/已发送到绑定的手机号/);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(outcome).resolves.toBeNull();
    expect(call).toHaveBeenCalledTimes(1);
  });

  describe('from an account with a second factor', () => {
    const onlyByFactor = Object.assign(new Error('prove it'), { code: 'REAUTH_REQUIRED', fields: { by: 'confirm' } });
    const beginConfirm = () => ({ challenge: 'c', methods: ['totp'], passkey: null, expiresIn: 300 });

    it('asks for the second factor, and repeats the call', async () => {
      const { call, prove } = guarded();
      call.mockRejectedValue(onlyByFactor);
      answers({ 'security.beginConfirm': beginConfirm, 'identity.reauthenticate': prove });
      draw();
      const outcome = withReauth(call);
      fireEvent.change(await screen.findByLabelText('动态码'), { target: { value: '123456' } });
      fireEvent.click(screen.getByRole('button', { name: '验证' }));
      await expect(outcome).resolves.toBe('done');
      const proof = { method: 'totp', code: '123456' };
      expect(server).toHaveBeenCalledWith('identity.reauthenticate', { by: { confirm: { challenge: 'c', proof } } });
      expect(screen.queryByLabelText('密码')).toBeNull();
    });

    it('resolves to null when cancelled', async () => {
      const { call } = guarded();
      call.mockRejectedValue(onlyByFactor);
      answers({ 'security.beginConfirm': beginConfirm });
      draw();
      const outcome = withReauth(call);
      await screen.findByLabelText('动态码');
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      await expect(outcome).resolves.toBeNull();
      expect(call).toHaveBeenCalledTimes(1);
    });
  });

  it('passes other failures on without asking', async () => {
    const failed = Object.assign(new Error('no'), { code: 'RATE_LIMITED' });
    await expect(withReauth(() => Promise.reject(failed))).rejects.toBe(failed);
  });
});
