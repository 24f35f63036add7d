import { describe, expectTypeOf, it } from 'vitest';
import type { CloudClient } from './cloud-client.js';

interface Functions {
  'chat.open': { input: { id: string }; output: { title: string } };
  'system.ping': { input: Record<string, never>; output: number };
}

describe('the table of functions as a type', () => {
  it('gives each name its input and its output', () => {
    type Call = CloudClient<Functions>['call'];
    const open = (call: Call) => call('chat.open', { id: '1' });
    expectTypeOf(open).returns.resolves.toEqualTypeOf<{ title: string }>();
    expectTypeOf<Parameters<Call>[0]>().toEqualTypeOf<'chat.open' | 'system.ping'>();
    // @ts-expect-error: the input of another function
    const wrong = (call: Call) => call('chat.open', { n: 1 });
    expectTypeOf(wrong).toBeFunction();
  });
});
