import type { FunctionName } from '@guanlan/contract';
import { announcements } from './announcements/feature.js';
import { chat } from './chat/feature.js';
import { copywriting } from './copywriting/feature.js';
import { diagnosis } from './diagnosis/feature.js';
import { disclaimer } from './disclaimer/feature.js';
import { drawings } from './drawings/feature.js';
import { english } from './english/feature.js';
import type { Feature } from './feature.js';
import { files } from './files/feature.js';
import { generation } from './generation/feature.js';
import type { Handler, Handlers } from './handler.js';
import { identity } from './identity/feature.js';
import { jobs } from './jobs/feature.js';
import { lab } from './lab/feature.js';
import { libai } from './libai/feature.js';
import { market } from './market/feature.js';
import { marketStore } from './market-store/feature.js';
import { membership } from './membership/feature.js';
import { notices } from './notices/feature.js';
import { oauth } from './oauth/feature.js';
import type { ObjectMethod } from './object-method.js';
import { push } from './push/feature.js';
import { realname } from './realname/feature.js';
import { search } from './search/feature.js';
import { selection } from './selection/feature.js';
import { system } from './system/feature.js';
import { translation } from './translation/feature.js';
import { video } from './video/feature.js';
import { watchlist } from './watchlist/feature.js';
import { works } from './works/feature.js';

const registered = [
  system,
  membership,
  generation,
  notices,
  jobs,
  works,
  chat,
  english,
  copywriting,
  translation,
  libai,
  search,
  market,
  marketStore,
  diagnosis,
  files,
  video,
  watchlist,
  selection,
  drawings,
  disclaimer,
  announcements,
  push,
  realname,
  oauth,
  lab,
  identity,
] as const;

/**
 * Every feature, each after those whose services it uses. A user's copy of their data has the same order. An account is
 * removed in the opposite one, but for identity: it is the last in both.
 */
export const features: readonly Feature[] = registered;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type ServicesOf<One> = One extends { services(...args: never[]): infer Made } ? Awaited<Made> : never;

/** Services that the features make, which have to be those that they declare as parts of the context. */
export type MadeServices = Intersection<ServicesOf<(typeof registered)[number]>>;

type Registered = Extract<(typeof registered)[number], { readonly handlers: Handlers }>['handlers'];

/** Every function's handler: a function of the contract without one does not compile. */
export const handlers: { readonly [N in FunctionName]: Handler<N> } = Object.assign(
  {},
  ...features.map((feature) => feature.handlers),
) as Intersection<Registered>;

const objects: ReadonlyMap<string, ReadonlyMap<string, ObjectMethod>> = new Map(
  features.flatMap((feature) =>
    Object.entries(feature.objects ?? {}).map(([name, methods]) => [name, new Map(Object.entries(methods))] as const),
  ),
);

/** Methods of a cloud object by name, as `importObject(name).method(…)` calls them; undefined for a name that is none's. */
export function objectOf(name: string): ReadonlyMap<string, ObjectMethod> | undefined {
  return objects.get(name);
}
