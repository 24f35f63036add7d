import type { LabModel, NativeRun } from '@guanlan/contract';
import { useState } from 'react';
import { useSignedIn } from '../../../base/hooks';
import { useLabModelsQuery } from '../labApi';
import { chosenModel, problemsOf, type RunSettings, runOf, storedSettings } from './run-settings';

const noModels: readonly LabModel[] = [];

/** Settings of a test page, stored for the next visit, and the models to choose from. */
export function useRunSettings(page: Parameters<typeof storedSettings>[0]) {
  const signedIn = useSignedIn();
  const [settings, setSettings] = useState(() => storedSettings(page).read());
  const { data: models = noModels, error, isFetching, refetch } = useLabModelsQuery(undefined, { skip: !signedIn });
  const model = chosenModel(models, settings);
  const problems = problemsOf(settings);
  const isReady = model !== undefined && Object.keys(problems).length === 0;
  return {
    signedIn,
    settings,
    models,
    model,
    problems,
    modelsError: isFetching ? undefined : error,
    reloadModels: () => void refetch(),
    change(next: Partial<RunSettings>): void {
      const all = { ...settings, ...next };
      setSettings(all);
      storedSettings(page).write(all);
    },
    /** Request of the run; null while a setting is invalid. */
    run: isReady ? runOf(settings, model) : (null as NativeRun | null),
  };
}

export type RunForm = ReturnType<typeof useRunSettings>;
