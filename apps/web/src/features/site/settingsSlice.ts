import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { persisted } from '../../base/persist';

const Settings = z.object({
  /** Language of the framework's own texts (dialog buttons, loading); screens are Chinese. */
  locale: z.enum(['en', 'zh-Hans']),
  theme: z.enum(['light', 'dark']),
  /** Swaps the colours of rise and fall. */
  riseGreen: z.boolean(),
});
type Settings = z.infer<typeof Settings>;

const stored = persisted('guanlan.settings', Settings, { locale: 'en', theme: 'light', riseGreen: false });

/** What the user set on this device. */
export const settingsSlice = createSlice({
  name: 'settings',
  initialState: stored.read,
  reducers: {
    changed: (state, { payload }: PayloadAction<Partial<Settings>>) => {
      Object.assign(state, payload);
    },
  },
  selectors: { selectSettings: (state) => state },
});

/** Writes a change through to this device's storage. */
export function storeSettings(settings: Settings): void {
  stored.write(settings);
}

export const { selectSettings } = settingsSlice.selectors;
