import { type ReactNode, useLayoutEffect } from 'react';
import { TamaguiProvider, Theme } from 'tamagui';
import './theme/global.css';
import { ToastHost } from './notice/ToastHost';
import { OverlayHost } from './overlay/OverlayHost';
import { type Locale, setLocale } from './texts';
import { config } from './theme/tamagui.config';
import { type Scheme, type TextSize, textSizes } from './theme/tokens';
import { useKeyboardInset } from './window/use-keyboard-inset';

interface UiProviderProps {
  /** Language of the framework's own texts: Cancel, OK, Loading…. */
  readonly locale?: Locale;
  readonly theme?: Scheme;
  /** Swaps the colours of rise and fall. */
  readonly riseGreen?: boolean;
  readonly textSize?: TextSize;
  readonly children: ReactNode;
}

/** Provides colours and type, and hosts toasts and dialogs. Rendered once, around the whole app. */
export function UiProvider({
  locale = 'en',
  theme = 'light',
  riseGreen = false,
  textSize = 'standard',
  children,
}: UiProviderProps) {
  useLayoutEffect(() => setLocale(locale), [locale]);
  useLayoutEffect(() => {
    // In percent: a larger type that the browser itself is set to stays the measure.
    document.documentElement.style.fontSize = `${100 * textSizes[textSize]}%`;
  }, [textSize]);
  useKeyboardInset();
  return (
    <TamaguiProvider config={config} defaultTheme={theme}>
      <Theme name={riseGreen ? 'swapped' : null}>
        {children}
        <OverlayHost />
        <ToastHost />
      </Theme>
    </TamaguiProvider>
  );
}
