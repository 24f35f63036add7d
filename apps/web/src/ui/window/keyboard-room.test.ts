import { describe, expect, it } from 'vitest';
import { roomOf } from './keyboard-room';

const at = (height: number, offset = 0, scale = 1) =>
  roomOf({ height, offsetTop: offset, pageTop: offset, scale }, 844);

describe('roomOf', () => {
  it('is the whole window without a keyboard, below the browser’s bars, and for a zoomed page', () => {
    const whole = { visible: null, pan: 0, keyboard: 0 };
    expect([at(844), at(780), at(422, 100, 2)]).toEqual([whole, whole, whole]);
  });

  it('is what lies above a keyboard that covers the window', () => {
    expect(at(508)).toEqual({ visible: 508, pan: 0, keyboard: 336 });
  });

  it('accounts for a page that the browser has moved', () => {
    expect(at(508, 100)).toEqual({ visible: 508, pan: 100, keyboard: 236 });
    expect(at(508, 336)).toEqual({ visible: 508, pan: 336, keyboard: 0 });
    // Scrolled a little too far, as a finger can.
    expect(at(508, 340)).toMatchObject({ pan: 340, keyboard: 0 });
  });
});
