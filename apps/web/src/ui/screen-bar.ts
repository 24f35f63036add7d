import { createContext, type ReactNode } from 'react';

/** Bar that the app's shell provides for a page without one of its own. `Screen` puts it on top. */
export const ScreenBarContext = createContext<ReactNode>(null);
