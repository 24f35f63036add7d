import { randomInt, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { judge, type Line, median, quantile } from '../figures.ts';
import { ask, textOf } from '../http.ts';
import { startProcesses } from '../processes.ts';
import { Visitor } from '../visitor.ts';

/** Promises of signing in, measured at the built server: `KNOWN` accounts are compared with as many unknown names. */
const setting = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
const KNOWN = setting('KNOWN', 200);
const LOGINS = setting('LOGINS', 30);

const PASSWORD = 'a long enough passphrase';
const MB = 1_048_576;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const processes = await startProcesses({
  CAPTCHA_WORK: '2',
  CODES_BEFORE_CAPTCHA: '1000000',
  LOGINS_PER_IP_HOUR: '1000000',
  REGISTRATIONS_PER_IP_HOUR: '1000000',
});
try {
  await measure();
} finally {
  await processes.stop();
}

async function measure(): Promise<void> {
  const visitor = await Visitor.signIn(processes.url, processes.consoleFile);
  report('one-time codes', [await parallelCodes(visitor)]);
  const names = await register(visitor, KNOWN);
  report('tries at a password', [await parallelWrong(visitor, names.pop() ?? '')]);
  report(`enumeration, ${names.length} wrong passwords for accounts and ${names.length} for nobody`, [
    ...(await enumeration(visitor, names)),
  ]);
  report(`${LOGINS} sign-ins at the same time`, [...(await parallelLogins(visitor, names))]);
}

/** 100 correct submissions of one code. */
async function parallelCodes(visitor: Visitor): Promise<Line> {
  const mobile = `13${randomInt(100_000_000, 999_999_999)}`;
  const code = await visitor.codeFor(mobile);
  const outcomes = await all(100, () => visitor.outcome('identity.loginBySms', { mobile, code }));
  return {
    what: '100 correct submissions, successes more than one',
    value: Math.abs(count(outcomes, 'OK') - 1),
    unit: '',
    digits: 0,
    atMost: 0,
  };
}

/** 50 wrong passwords for one account. */
async function parallelWrong(visitor: Visitor, account: string): Promise<Line> {
  const captchas = await all(50, () => solved(visitor));
  const outcomes = await all(50, (n) =>
    visitor.outcome('identity.loginByPassword', { account, password: `wrong ${n}`, captcha: captchas[n] ?? '' }),
  );
  return {
    what: '50 wrong passwords, looked at',
    value: count(outcomes, 'uni-id-password-error'),
    unit: '',
    digits: 0,
    atMost: 10,
  };
}

async function enumeration(visitor: Visitor, names: readonly string[]): Promise<Line[]> {
  const known: number[] = [];
  const unknown: number[] = [];
  const time = async (account: string): Promise<number> => {
    const began = performance.now();
    await visitor.outcome('identity.loginByPassword', { account, password: 'wrong password' });
    return performance.now() - began;
  };
  // In turn, beginning with each alternately, so that other work on the machine affects both.
  for (const [n, name] of names.entries()) {
    const nobody = `u${randomUUID().slice(0, 12)}`;
    if (n % 2) known.push(await time(name));
    unknown.push(await time(nobody));
    if (n % 2 === 0) known.push(await time(name));
  }
  const [one, other] = [median(known), median(unknown)];
  return [
    { what: 'median, an account', value: one, unit: 'ms' },
    { what: 'median, nobody', value: other, unit: 'ms' },
    { what: 'apart', value: (Math.abs(one - other) / Math.min(one, other)) * 100, unit: '%', atMost: 10 },
  ];
}

async function parallelLogins(visitor: Visitor, names: readonly string[]): Promise<Line[]> {
  const accounts = names.slice(0, LOGINS);
  const before = residentBytes();
  let most = before;
  let done = false;
  const waits: number[] = [];
  // A call that does nothing waits for the event loop and hardly anything else.
  const watch = (async () => {
    while (!done) {
      const began = performance.now();
      await visitor.ping();
      waits.push(performance.now() - began);
      most = Math.max(most, residentBytes());
      await pause(2);
    }
  })();
  // Resets the figures, which cover the time since the last read.
  await eventLoopDelay();
  const began = performance.now();
  const outcomes = await all(accounts.length, (n) =>
    visitor.outcome('identity.loginByPassword', { account: accounts[n] ?? '', password: PASSWORD }),
  );
  const took = performance.now() - began;
  const delay = await eventLoopDelay();
  done = true;
  await watch;
  return [
    { what: 'failed', value: outcomes.length - count(outcomes, 'OK'), unit: '', digits: 0, atMost: 0 },
    { what: 'all of them', value: took, unit: 'ms', digits: 0 },
    { what: 'growth of the server’s memory', value: (most - before) / MB, unit: 'MB', digits: 0, atMost: 300 },
    { what: 'delay of its event loop, p99', value: delay, unit: 'ms', atMost: 50 },
    {
      what: `answer of /healthz meanwhile, p99 of ${waits.length}`,
      value: quantile(waits, 0.99),
      unit: 'ms',
      atMost: 50,
    },
  ];
}

/** Registers users with a name and {@link SMTP_PASSWORD}. */
async function register(visitor: Visitor, times: number): Promise<string[]> {
  const names: string[] = [];
  for (let n = 0; n <= times; n += 1) {
    const username = `u${randomUUID().slice(0, 12)}`;
    await visitor.call('identity.register', { username, password: PASSWORD, captcha: await solved(visitor) });
    names.push(username);
  }
  return names;
}

async function solved(visitor: Visitor): Promise<string> {
  const { challenge } = await visitor.call('identity.captcha', {});
  const solution = await solveChallenge({ challenge: challenge as unknown as Challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

function all<T>(times: number, run: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => run(n)));
}

function count(outcomes: readonly string[], wanted: string): number {
  return outcomes.filter((outcome) => outcome === wanted).length;
}

/** The 99th percentile as the server measures it, ms. */
async function eventLoopDelay(): Promise<number> {
  const text = await textOf(await ask(`${processes.url}/metrics`, {}));
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]) * 1000;
}

/** Resident memory of the server's process. */
function residentBytes(): number {
  const pid = processes.serverPid;
  if (!readdirSync('/proc').includes(String(pid))) throw new Error('this system does not tell a process’s memory');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

function report(title: string, lines: readonly Line[]): void {
  print(`\n${title}`);
  for (const line of lines) print(judge(line));
}
