import type { Feature } from '../feature.js';
import { everybodyFree, type MemberLevels } from './level.js';

declare module '../feature.js' {
  interface FeatureServices {
    readonly members: MemberLevels;
  }
}

export const membership = {
  name: 'membership',
  services: () => ({ members: everybodyFree }),
} satisfies Feature;
