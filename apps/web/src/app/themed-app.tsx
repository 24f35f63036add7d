import { type ReactNode, useSyncExternalStore } from 'react';
import { useAppSelector } from '../base/hooks';
import { selectSettings } from '../features/site/settingsSlice';
import { UiProvider } from '../ui/UiProvider';
import { useColorScheme } from './color-scheme';
import { frameworkLocale } from './framework-locale';

function onLanguage(listener: () => void): () => void {
  window.addEventListener('languagechange', listener);
  return () => window.removeEventListener('languagechange', listener);
}

const browserLanguage = (): string => navigator.language;

/** Design system with the user's settings. */
export function ThemedApp({ children }: { children: ReactNode }) {
  const { locale, theme, riseGreen, textSize } = useAppSelector(selectSettings);
  const language = useSyncExternalStore(onLanguage, browserLanguage);
  const scheme = useColorScheme(theme);
  return (
    <UiProvider locale={frameworkLocale(locale, language)} theme={scheme} riseGreen={riseGreen} textSize={textSize}>
      {children}
    </UiProvider>
  );
}
