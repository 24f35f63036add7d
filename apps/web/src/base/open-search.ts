import { createContext, useContext } from 'react';

/** Opens the search over the page on screen. The app's frame provides it; features do not import the search. */
export const OpenSearchContext = createContext<() => void>(() => {});

export const useOpenSearch = (): (() => void) => useContext(OpenSearchContext);
