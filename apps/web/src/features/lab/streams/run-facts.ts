import type { LabModel, NativeRun } from '@guanlan/contract';
import { loadConfig } from '../../../base/cloud/cloud';
import type { RunFacts } from './report';

/** Run with the settings at its start: its report must not follow later changes of the form. */
export interface BegunRun {
  readonly run: NativeRun;
  readonly model: LabModel;
  readonly at: Date;
}

export async function runFacts({ run, model, at }: BegunRun): Promise<RunFacts> {
  const { version } = await loadConfig();
  return {
    run,
    at,
    model: model.label,
    demo: model.demo,
    version: `${version.name} (${version.code})`,
    browser: navigator.userAgent,
  };
}
