import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { AppConfig } from './config.js';
import { type CostBudget, type CostClass, costs, usualCalls } from './cost.js';
import type { defineFunction, FunctionDef } from './define.js';
import { type FunctionArgs, type FunctionGate, type FunctionInput, type FunctionName, functions } from './functions.js';
import { NewToken } from './identity/identity.js';
import { identitySignIn } from './identity/identity-sign-in.js';
import { system } from './system.js';

const names = Object.keys(functions) as FunctionName[];

describe('the function table', () => {
  it.each(names)('%s is feature.verb, with a gate, a cost and two schemas', (name) => {
    expect(name).toMatch(/^[a-z]+\.[a-z][A-Za-z]*$/);
    expect(['anonymous', 'user', 'admin']).toContain(functions[name].gate);
    expect(functions[name].input.safeParse(null).success).toBe(false);
    expect(functions[name].output.safeParse(null).success).toBe(false);
    expect(costs).toHaveProperty(functions[name].cost);
  });

  it('lets a visitor echo, register, sign in, read what was announced or shared, look at videos and the market, and try things out', () => {
    const open = names.filter((name) => functions[name].gate === 'anonymous' && !/^(lab|market)\./.test(name));
    expect(open.sort()).toEqual([
      'announcements.list',
      'chat.shared',
      'diagnosis.run',
      'disclaimer.state',
      'identity.adminNeeded',
      'identity.captcha',
      'identity.loginByEmail',
      'identity.loginByPassword',
      'identity.loginBySms',
      'identity.logout',
      'identity.register',
      'identity.registerAdmin',
      'identity.registerByEmail',
      'identity.resetPasswordByEmail',
      'identity.resetPasswordBySms',
      'identity.sendEmailCode',
      'identity.sendSmsCode',
      'identity.undoDeactivation',
      'oauth.begin',
      'oauth.methods',
      'oauth.signIn',
      'search.sources',
      'security.challenge',
      'security.signIn',
      'selection.check',
      'selection.run',
      'selection.shipped',
      'system.echo',
      'video.captions',
      'video.extract',
      'video.sites',
    ]);
  });

  it('has no function without a class of cost', () => {
    type Row = (typeof functions)['system.echo'];
    expectTypeOf<Parameters<typeof defineFunction>[1]>().toEqualTypeOf<CostClass>();
    expectTypeOf<Omit<Row, 'cost'>>().not.toExtend<FunctionDef>();
    expectTypeOf<Row>().toExtend<FunctionDef>();
  });

  it('says which functions are dear', () => {
    const of = (cost: CostClass): string[] => names.filter((name) => functions[name].cost === cost).sort();
    expect(of('screen')).toEqual(['selection.run']);
    expect(of('fetch')).toEqual([
      'copywriting.readLink',
      'lab.wechatAuthorize',
      'lab.wechatSignUrl',
      'lab.wechatUser',
      'video.captions',
      'video.extract',
    ]);
    expect(of('export')).toEqual(['chat.exportAll', 'identity.exportMyData', 'video.exportRecords']);
    expect(of('model')).toEqual([
      'chat.regenerate',
      'chat.send',
      'copywriting.start',
      'diagnosis.read',
      'lab.startRun',
      'libai.start',
      'search.ask',
      'translation.say',
      'translation.start',
      'translation.startTalk',
      'video.summarize',
      'video.transcribe',
      'works.resume',
      'works.retry',
    ]);
  });

  it('lets nobody without a session ask a model, or export', () => {
    const open = names.filter((name) => functions[name].gate === 'anonymous');
    const dear = open.filter((name) => ['model', 'export'].includes(functions[name].cost));
    expect(dear).toEqual([]);
  });

  it('carries its types to both ends', () => {
    expectTypeOf<FunctionInput<'chat.send'>>().toHaveProperty('text').toEqualTypeOf<string>();
    expectTypeOf<FunctionArgs<'identity.loginByEmail'>>().toEqualTypeOf<{ email: string; code: string }>();
    expectTypeOf<FunctionInput<'identity.sendSmsCode'>>().toExtend<{ mobile: string; scene?: string | undefined }>();
    expectTypeOf<FunctionGate<'chat.send'>>().toEqualTypeOf<'user'>();
  });

  it('is written in zod/mini only', () => {
    const folder = new URL('.', import.meta.url);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /(?<!\.test)\.ts$/.test(path),
    );
    const imports = sources.flatMap(
      (path) => readFileSync(new URL(path, folder), 'utf8').match(/from 'zod[^']*'/g) ?? [],
    );
    expect(new Set(imports)).toEqual(new Set(["from 'zod/mini'"]));
  });
});

describe('the budgets by class', () => {
  const classes = Object.entries<CostBudget | null>(costs).flatMap(([name, budget]) =>
    budget ? [[name, budget] as const] : [],
  );
  it.each(classes)('%s: a user has less than an address, and an address less than all its calls', (_, budget) => {
    const { visitors, user, address, places } = budget;
    expect(user).toBeGreaterThan(0);
    expect(visitors).toBeGreaterThan(0);
    expect(Math.max(visitors, user, address ?? 0)).toBeLessThan(usualCalls.address);
    if (address !== null) expect(address).toBeGreaterThanOrEqual(2 * user);
    for (const slots of [budget.atOnce, budget.visitorsAtOnce])
      if (slots) expect([slots.running >= 2, slots.waiting >= 10]).toEqual([true, true]);
    if (places) expect([places.running, places.waiting].every((count) => count >= 1 && count <= 2)).toBe(true);
  });

  it('whole lists may come at once: 291 entries of a watchlist', () => {
    expect(Math.min(costs.write.user, costs.read.user)).toBeGreaterThan(291);
  });
});

describe('a moment in a call', () => {
  const functionsOfMoments = [
    'chat.restoreAll',
    'english.restoreAllWords',
    'video.restoreAllRecords',
    'video.restoreAllTranscriptions',
  ] as const;
  it.each(functionsOfMoments)('is before the year 9999: %s', (name) => {
    const takes = (removal: number) => functions[name].input.safeParse({ removal, assistant: 'deepseek' }).success;
    const last = Date.UTC(9999, 0, 1);
    expect([takes(0), takes(last)]).toEqual([true, true]);
    for (const removal of [-1, 0.5, last + 1, 8_640_000_000_000_000, 1e300, Number.NaN])
      expect(takes(removal)).toBe(false);
  });
});

describe('system.echo', () => {
  it('takes any object and hands it on whole', () => {
    const args = { text: '😀', list: [1, { deep: null }] };
    expect(system['system.echo'].input.parse(args)).toEqual(args);
    expect(system['system.echo'].input.safeParse([1]).success).toBe(false);
  });
});

describe('a new token', () => {
  it('is a text and a number', () => {
    expect(NewToken.parse({ token: 't', tokenExpired: 1 })).toEqual({ token: 't', tokenExpired: 1 });
    expect(NewToken.safeParse({ token: 't', tokenExpired: '1' }).success).toBe(false);
    expect(identitySignIn['identity.loginBySms'].output.safeParse({ uid: 'u', registered: true }).success).toBe(false);
  });
});

describe('AppConfig', () => {
  const config = {
    cloud: { endpoint: '', spaceId: 's', clientSecret: 'k' },
    push: { url: '', appId: '', keyId: '', publicKey: '' },
    market: { source: 'simulated', simulated: true },
    llm: { demo: true },
    payment: { sandbox: true },
    webView: { hosts: ['docs.example.com'] },
    version: { name: '1.0.1', code: 101 },
  };

  it('accepts the whole and hands on no secret that was put beside it', () => {
    expect(AppConfig.parse({ ...config, OPS_KEY: 'secret' })).toEqual(config);
  });

  it.each(Object.keys(config))('needs %s', (part) => {
    expect(AppConfig.safeParse({ ...config, [part]: undefined }).success).toBe(false);
  });
});
