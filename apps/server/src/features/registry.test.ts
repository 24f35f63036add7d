import { readdirSync } from 'node:fs';
import { functions } from '@guanlan/contract';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { CONCURRENT_JOBS } from '../jobs/job-queue.js';
import type { FeatureServices } from './feature.js';
import { features, handlers, type MadeServices, objectOf } from './registry.js';

/** Longest that a job may take which needs no limit of its task, ms. */
const SHORT_JOB_MS = 120_000;

describe('the registry of features', () => {
  it('lists every folder once, under its name', () => {
    const paths = readdirSync(new URL('.', import.meta.url), { recursive: true }).map(String);
    const folders = paths.filter((path) => /^[^/]+\/[^/]+\.ts$/.test(path)).map((path) => path.split('/')[0]);
    expect(features.map(({ name }) => name).sort()).toEqual([...new Set(folders)].sort());
  });

  it('has one handler for each function of the contract', () => {
    const names = features.flatMap((feature) => Object.keys(feature.handlers ?? {}));
    expect(names.sort()).toEqual(Object.keys(functions).sort());
    expect(Object.keys(handlers).sort()).toEqual(names.sort());
  });

  it('makes every service that the features declare', () => {
    expectTypeOf<keyof MadeServices>().toEqualTypeOf<keyof FeatureServices>();
    expectTypeOf<MadeServices>().toExtend<FeatureServices>();
  });

  it('removes the account after all that is in it', () => {
    const parts = features.flatMap(({ userData = [] }) => userData.map(({ name }) => name));
    expect(new Set(parts).size).toBe(parts.length);
    expect(parts.at(-1)).toBe('account');
  });

  it('gives each assistant and tool to one feature', () => {
    const ids = features.flatMap(({ assistants = {}, tools = [] }) => [
      ...Object.keys(assistants),
      ...tools.map(({ id }) => id),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('english-teacher');
  });

  it('leaves places of a node to short jobs, however many wait for a slow service', () => {
    const tasks = features.flatMap((feature) => ('tasks' in feature ? feature.tasks : []));
    const long = tasks.filter(({ timeoutMs }) => timeoutMs > SHORT_JOB_MS);
    expect(long.length).toBeGreaterThan(1);
    const places = long.reduce((sum, { maxRunning = CONCURRENT_JOBS }) => sum + maxRunning, 0);
    expect(places).toBeLessThanOrEqual(CONCURRENT_JOBS - 5);
  });

  it('knows the cloud objects of the original service', () => {
    expect(objectOf('uni-id-co')?.has('login')).toBe(true);
    expect(objectOf('nobody')).toBeUndefined();
  });
});
