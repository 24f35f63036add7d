import * as v from 'valibot';
import { persisted } from '../../base/persist';

const Settings = v.object({
  /** Language of the framework's own texts (dialog buttons, loading), or that of the browser; screens are Chinese. */
  locale: v.picklist(['browser', 'en', 'zh-Hans']),
  theme: v.picklist(['light', 'dark', 'system']),
  /** Swaps the colours of rise and fall. */
  riseGreen: v.boolean(),
  /** Absent where settings were stored before it could be chosen. */
  textSize: v.fallback(v.picklist(['standard', 'large', 'xlarge']), 'standard'),
});
type Settings = v.InferOutput<typeof Settings>;

const KEY = 'guanlan.settings';
const stored = persisted(KEY, Settings, { locale: 'browser', theme: 'light', riseGreen: false, textSize: 'standard' });

const CHANGED_ACTION = 'settings/changed';

/** Action that changes settings of this device. */
export const changeSettings = (payload: Partial<Settings>) => ({ type: CHANGED_ACTION, payload }) as const;

/** Reducer of the settings of this device. */
export function settings(
  state: Settings = stored.read(),
  action: ReturnType<typeof changeSettings> | { readonly type: string },
): Settings {
  return action.type === CHANGED_ACTION && 'payload' in action ? { ...state, ...action.payload } : state;
}

/** Stores the settings on this device. */
export function storeSettings(value: Settings): void {
  stored.write(value);
}

/** Calls `listener` when another tab of the app stores settings. */
export function onStoredSettings(listener: (value: Settings) => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) listener(stored.read());
  });
}

export const selectSettings = (state: { readonly settings: Settings }): Settings => state.settings;
