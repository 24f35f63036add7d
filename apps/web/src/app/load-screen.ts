import type { ComponentType } from 'react';
import type { OpenRouteId } from './routes';

type Load = () => Promise<unknown>;

/** Screens that most visits start with. */
const first: Readonly<Partial<Record<OpenRouteId, Load>>> = {
  home: () => import('../features/site/screens/HomeScreen').then((m) => m.HomeScreen),
  login: () => import('../features/identity/screens/LoginScreen').then((m) => m.LoginScreen),
};

const notOpen: Load = () => import('../features/site/screens/NotOpenScreen').then((m) => m.NotOpenScreen);

/** Loads the table of the other screens, which is a chunk of its own so that the first page loads sooner. */
export const loadTable = (): Promise<Readonly<Record<string, Load>>> => import('./screens').then((m) => m.screens);

/** Pause before a failed load is repeated once, ms: a phone that changes its network drops requests. */
const AGAIN_AFTER = 500;

async function twice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
    return load();
  }
}

/** Loads a page's screen. A route whose screen is not built yet gets the placeholder. */
export async function loadScreen(id: string): Promise<ComponentType<Record<string, unknown>>> {
  const load = first[id as OpenRouteId] ?? (await twice(loadTable))[id] ?? notOpen;
  // Properties of a screen are parsed by its row's schema.
  return (await twice(load)) as ComponentType<Record<string, unknown>>;
}
