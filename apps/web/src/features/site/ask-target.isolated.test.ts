// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { getToken } from '../../base/account/auth';
import { signedInUid } from '../../base/account/signed-in-uid';
import { askIn } from './ask-target';
import { typedText } from './typed-text';

vi.mock('../../base/account/auth', () => ({ getToken: vi.fn(() => null) }));
vi.mock('../../base/account/signed-in-uid', () => ({ signedInUid: vi.fn(() => null) }));
vi.mock('../../base/go', () => ({ go() {} }));
afterEach(() => {
  vi.mocked(getToken).mockReturnValue(null);
  vi.mocked(signedInUid).mockReturnValue(null);
});

it('a visitor who comes back from the login page finds the question that was typed', () => {
  typedText().write('潮汐');
  askIn('chat', '潮汐');
  expect(typedText().read()).toBe('潮汐');
  vi.mocked(signedInUid).mockReturnValue('u1');
  expect(typedText().read()).toBe('');
  vi.mocked(signedInUid).mockReturnValue(null);
  // It was asked after signing in.
  expect(typedText().read()).toBe('');
});

it('a question that is asked leaves the box empty', () => {
  vi.mocked(getToken).mockReturnValue('token' as never);
  vi.mocked(signedInUid).mockReturnValue('u1');
  typedText().write('潮汐');
  askIn('chat', '潮汐');
  expect(typedText().read()).toBe('');
});
