import * as v from 'valibot';
import { persisted } from '../../base/persist';

/** Groups of stocks whose heat is shown, in the order of their chips. */
export const themeKinds = [
  { id: 'theme', title: '题材' },
  { id: 'industry', title: '行业' },
] as const;
export type ThemeKind = (typeof themeKinds)[number]['id'];

const kind = v.picklist(themeKinds.map(({ id }) => id));

/** Kind that this device showed last. */
export const lastThemeKind = persisted('guanlan.market.theme-kind', kind, 'theme');

/** Kind that a link names; undefined for any other text. */
export const kindOfLink = (text: string | undefined): ThemeKind | undefined =>
  themeKinds.find(({ id }) => id === text)?.id;
