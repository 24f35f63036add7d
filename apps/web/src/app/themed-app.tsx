import type { ReactNode } from 'react';
import { useAppSelector } from '../base/hooks';
import { selectSettings } from '../features/site/settingsSlice';
import { UiProvider } from '../ui/UiProvider';

/** The design system under the user's settings. */
export function ThemedApp({ children }: { children: ReactNode }) {
  const { locale, theme, riseGreen } = useAppSelector(selectSettings);
  return (
    <UiProvider locale={locale} theme={theme} riseGreen={riseGreen}>
      {children}
    </UiProvider>
  );
}
