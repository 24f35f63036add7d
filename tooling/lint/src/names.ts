/** Private words that left the code, and the term that took the place of each; `.github/renamed.md` has the whole table. */
export const replacedNames: ReadonlyMap<string, string> = new Map([
  ['AllOfThem', 'BulkActions'],
  ['Asking', 'SourceClient'],
  ['CloseOut', 'EndOfDay'],
  ['Etiquette', 'RateLimitPolicy'],
  ['KeptMarket', 'MarketHistory'],
  ['LibaiWish', 'PoemRequest'],
  ['PATIENCE', 'TIMEOUT_MS'],
  ['Patience', 'BreakerOptions'],
  ['PersonalData', 'UserData'],
  ['Polite', 'RateLimitedQueue'],
  ['QuoteFollower', 'QuoteSubscription'],
  ['ToldFacts', 'QuoteContext'],
  ['WayLink', 'SignInMethodLink'],
  ['Wish', 'ScreenQuery'],
  ['callKeys', 'idempotencyKeys'],
  ['deaf', 'unsubscribe'],
  ['forgetTyped', 'clearRememberedInput'],
  ['handOn', 'shareOrCopy'],
  ['hurry', 'scheduleRefresh'],
  ['isDeaf', 'hasLostPushes'],
  ['isLookedAt', 'isInScope'],
  ['isMisfit', 'hasPrevCloseMismatch'],
  ['keptDayBefore', 'previousStoredDay'],
  ['noFactors', 'identityFactors'],
  ['orUnknown', 'nullIfUnavailable'],
  ['patience', 'timeoutMs'],
  ['personalData', 'userData'],
  ['purgeHeardFiles', 'purgeTranscribedAudio'],
  ['purgeTails', 'purgeCheckpointTails'],
  ['spendBudget', 'consumeBudget'],
  ['spendCost', 'consumeCost'],
  ['tellChanged', 'notifyChanged'],
  ['toldQuote', 'toQuote'],
  ['useAgain', 'useRetry'],
  ['useAgainSoon', 'useAutoRetry'],
  ['whileWanted', 'pollCancellation'],
  ['whoever', 'userTags'],
  ['wish', 'request or query'],
  ['wishOf', 'toScreenQuery'],
  ...['AGAIN', 'ASKS', 'EARLY', 'LOOK', 'MOST', 'SOON', 'TOGETHER', 'USUAL'].map(
    (name) => [name, 'what the number bounds, with its unit, as in MAX_CODES or RETRY_MS'] as const,
  ),
]);

/** Units and other words that say everything by themselves. */
const plainConstants = new Set(['DAY', 'HOUR', 'KB', 'MB', 'MINUTE', 'NONE', 'SECOND']);

/** Files of apps and packages in which one such name may be declared. */
const MAX_SHARED_CONSTANTS = 3;

const token =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;

/** Identifiers of a module, without its comments and plain strings. */
const identifiersIn = (code: string): ReadonlySet<string> =>
  new Set([...code.matchAll(token)].map(([text]) => text).filter((text) => !/^[/'"]/.test(text)));

/** Uses of replaced names, as `path: name → term`. */
export function replacedNameFaults(modules: ReadonlyMap<string, string>): string[] {
  return [...modules].flatMap(([path, code]) =>
    [...identifiersIn(code)].flatMap((name) => {
      const term = replacedNames.get(name);
      return term === undefined ? [] : `${path}: ${name} → ${term}`;
    }),
  );
}

/** Constants named by one word that too many modules declare, each for something else, as `NAME: paths`. */
export function sharedConstantFaults(modules: ReadonlyMap<string, string>): string[] {
  const declared = new Map<string, string[]>();
  for (const [path, code] of modules) {
    for (const [, name = ''] of code.matchAll(/^(?:export )?const ([A-Z][A-Z0-9]*)\b/gm)) {
      if (!plainConstants.has(name)) declared.set(name, [...(declared.get(name) ?? []), path]);
    }
  }
  return [...declared]
    .filter(([, paths]) => paths.length > MAX_SHARED_CONSTANTS)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}
