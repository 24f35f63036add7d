import { type ReactNode, useSyncExternalStore } from 'react';
import { useAppSelector } from '../base/hooks';
import { selectSettings } from '../features/site/settingsSlice';
import { UiProvider } from '../ui/UiProvider';
import { frameworkLocale } from './framework-locale';

function onLanguage(listener: () => void): () => void {
  window.addEventListener('languagechange', listener);
  return () => window.removeEventListener('languagechange', listener);
}

const browserLanguage = (): string => navigator.language;

/** Design system with the user's settings. */
export function ThemedApp({ children }: { children: ReactNode }) {
  const { locale, theme, riseGreen } = useAppSelector(selectSettings);
  const language = useSyncExternalStore(onLanguage, browserLanguage);
  return (
    <UiProvider locale={frameworkLocale(locale, language)} theme={theme} riseGreen={riseGreen}>
      {children}
    </UiProvider>
  );
}
