import { describe, expect, it } from 'vitest';
import { clientActions, owesReceipt, serverActions } from './actions.js';

describe('the actions', () => {
  it('have the names of the protocol', () => {
    expect(Object.values(clientActions)).toEqual(
      'addphoneinfo set_mode pushmessage_feedback set_tag bind_alias unbind_alias received'.split(' '),
    );
    expect(Object.values(serverActions)).toEqual(
      'pushmessage addphoneinfo set_mode_result settag_result response_bind response_unbind pushmessage_feedback received redirect_server'.split(
        ' ',
      ),
    );
  });

  it('owe a receipt, but for receipts and redirects', () => {
    const silent = Object.values(serverActions).filter((action) => !owesReceipt(action));
    expect(silent).toEqual(['received', 'redirect_server']);
    expect(owesReceipt('of tomorrow')).toBe(true);
  });
});
