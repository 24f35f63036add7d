import { describe, expect, it } from 'vitest';
import { login } from './login.js';

describe('login', () => {
  it('is reported as not supported', async () => {
    const failure = {
      name: 'TransportError',
      kind: 'not-supported',
      message: 'login:fail not supported',
      retry: false,
    };
    await expect(login()).rejects.toMatchObject(failure);
  });
});
