import { createContext, type ReactNode } from 'react';

/** The bar that the app's shell gives to a page that does not draw its own. `Screen` puts it on top. */
export const ScreenBarContext = createContext<ReactNode>(null);
