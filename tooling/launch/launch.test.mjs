import { describe, expect, it } from 'vitest';
import { nodeInRange } from './toolchain.mjs';

describe('the Node versions that the launcher uses as they are', () => {
  it.each(['22.22.2', '22.30.0', '24.15.0', '24.21.0', '26.0.0', '27.1.0'])('%s', (version) => {
    expect(nodeInRange(version)).toBe(true);
  });

  it.each(['18.20.0', '20.20.2', '22.22.1', '23.11.0', '24.14.9', '25.9.0'])('not %s', (version) => {
    expect(nodeInRange(version)).toBe(false);
  });
});
