// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CodeOrder, codeSent, labelOf, resendAt } from './code-requests';

const login: CodeOrder = { by: 'sms', mobile: '13800138000', scene: 'login-by-sms' };
const reset: CodeOrder = { ...login, scene: 'reset-pwd-by-sms' };
const mail: CodeOrder = { by: 'email', email: 'li@example.com', scene: 'register' };

describe('requests for codes', () => {
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
  });

  it('count down for each number and purpose apart', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    expect(codeSent(login, 60)).toBe(1_060_000);
    expect(resendAt(login)).toBe(1_060_000);
    expect([reset, mail, { ...login, mobile: '13800138001' }].map((order) => resendAt(order as CodeOrder))).toEqual([
      0, 0, 0,
    ]);
    expect(resendAt(null)).toBe(0);
  });

  it('do not wait for a clock that was ahead and has been put right', () => {
    vi.useFakeTimers({ now: 1_000_000 + 86_400_000 });
    codeSent(login, 60);
    vi.setSystemTime(1_000_000);
    expect(resendAt(login)).toBe(0);
  });

  it('forget what is over once another is asked for', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    codeSent(login, 60);
    vi.setSystemTime(1_060_000);
    codeSent(mail, 60);
    expect(Object.keys(JSON.parse(localStorage.getItem('guanlan.code-requests') ?? '{}'))).toEqual([labelOf(mail)]);
  });

  it('leave neither number nor address behind in the browser', () => {
    codeSent(login, 60);
    codeSent(mail, 60);
    const stored = JSON.stringify({ ...localStorage });
    expect(stored).not.toContain('13800138000');
    expect(stored).not.toContain('li@example.com');
  });
});
