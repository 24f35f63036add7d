import type { ComponentType } from 'react';
import type { OpenRouteId } from './routes';

type Load = () => Promise<unknown>;

/** The screens that most visits begin with. */
const first: Readonly<Partial<Record<OpenRouteId, Load>>> = {
  home: () => import('../features/site/screens/HomeScreen').then((m) => m.HomeScreen),
  login: () => import('../features/identity/screens/LoginScreen').then((m) => m.LoginScreen),
};

const notOpen: Load = () => import('../features/site/screens/NotOpenScreen').then((m) => m.NotOpenScreen);

/** Loads the table of the other screens: a file of its own, so that the first page is there sooner. */
export const loadTable = (): Promise<Readonly<Record<string, Load>>> => import('./screens').then((m) => m.screens);

/** A phone that changes its network drops what is under way: how much later it is asked for once more, in ms. */
const AGAIN_AFTER = 500;

async function twice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
    return load();
  }
}

/** Loads a page's screen. A page whose screen comes later shows one honest page. */
export async function loadScreen(id: string): Promise<ComponentType<Record<string, unknown>>> {
  const load = first[id as OpenRouteId] ?? (await twice(loadTable))[id] ?? notOpen;
  // What a screen is given was parsed with its row's schema.
  return (await twice(load)) as ComponentType<Record<string, unknown>>;
}
