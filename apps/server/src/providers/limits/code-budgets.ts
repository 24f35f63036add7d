import type { AskerOfCode, CodeBudgets, CodeRefusal, Quota } from './port.js';

const HOUR = 3600;
const DAY = 86_400;

/** Part of a number's day that is for anybody: the rest stays for devices that its account knows. */
const ANYBODYS_PART_OF_NUMBER = 1 / 2;
/** Part of the day of all that numbers without an account can use up. */
const PART_WITHOUT_ACCOUNT = 1 / 2;
/** Part of the day of all that is for devices that no account knows, whatever number they name. */
const PART_OF_UNKNOWN_DEVICES = 3 / 4;

/** The key of budgets that all share; no number or address is like it. */
const SHARED_KEY = 'all';

/** Most codes of one channel, per period. */
export interface CodePoints {
  readonly perNumberHour: number;
  readonly perNumberDay: number;
  readonly perDay: number;
}

/** Makes a quota of `points` in each period of `duration` seconds. */
type MakeQuota = (name: string, points: number, duration: number) => Quota;

/**
 * Budgets of the codes of one channel. A code is counted under all budgets that hold for its asker, or, where one of
 * them is used up, under none: a refusal costs nobody anything. Each part is at least one code.
 */
export function createCodeBudgets(channel: string, points: CodePoints, make: MakeQuota, byIp: Quota): CodeBudgets {
  const part = (name: string, of: number, share: number, duration: number): Quota =>
    make(`${channel}-${name}`, Math.ceil(of * share), duration);
  const hour = part('number', points.perNumberHour, 1, HOUR);
  const numberDay = part('number-day', points.perNumberDay, 1, DAY);
  const anybodys = part('number-day-anybody', points.perNumberDay, ANYBODYS_PART_OF_NUMBER, DAY);
  const day = part('day', points.perDay, 1, DAY);
  const unknownDevices = part('day-unknown-devices', points.perDay, PART_OF_UNKNOWN_DEVICES, DAY);
  const withoutAccount = part('day-without-account', points.perDay, PART_WITHOUT_ACCOUNT, DAY);

  const budgetsOf = (to: string, asker: AskerOfCode): readonly (readonly [Quota, string])[] => {
    const ofAll: readonly (readonly [Quota, string])[] = [
      [numberDay, to],
      [day, SHARED_KEY],
    ];
    // The hour of a device that the account knows is its own: strangers cannot use it up.
    if (asker === 'known-device') return [[hour, `known ${to}`], ...ofAll];
    const ofUnknown: readonly (readonly [Quota, string])[] = [
      [hour, to],
      [anybodys, to],
      [unknownDevices, SHARED_KEY],
    ];
    return asker === 'account' ? [...ofUnknown, ...ofAll] : [...ofUnknown, [withoutAccount, SHARED_KEY], ...ofAll];
  };

  return {
    byIp,
    consume: async (to, asker) => {
      const budgets = budgetsOf(to, asker);
      // All at once: how many there are must not show in the time that it takes.
      const granted = await Promise.all(budgets.map(([quota, key]) => quota.consume(key, 1)));
      if (granted.every((endsIn) => endsIn === null)) return null;
      await giveBack(budgets.filter((_, at) => granted[at] === null));
      return refusalOf(
        granted.map((endsIn, at) => ({ endsIn: endsIn ?? 0, of: budgets[at]?.[1] === SHARED_KEY ? 'all' : 'number' })),
      );
    },
    refund: (to, asker) => giveBack(budgetsOf(to, asker)),
  };
}

/** The one that is waited for longest: before it is over, none is sent. */
function refusalOf(refusals: readonly CodeRefusal[]): CodeRefusal {
  return refusals.reduce((longest, one) => (one.endsIn > longest.endsIn ? one : longest));
}

async function giveBack(spent: readonly (readonly [Quota, string])[]): Promise<void> {
  await Promise.all(spent.map(([quota, key]) => quota.refund(key, 1)));
}
