import { useState } from 'react';
import { errorText } from '../../../base/error-text';
import type { FailedStart } from './StartFailure';

/** Holds why a form's call failed: by its text, which the field says, or by the call, which can be made again. */
export function useStartFailure() {
  const [error, setError] = useState<string | null>(null);
  const [failed, setFailed] = useState<FailedStart | null>(null);
  return {
    error,
    failed,
    setError,
    forget(): void {
      setError(null);
      setFailed(null);
    },
    note(failure: unknown, again: () => void): void {
      const { title, fields } = errorText(failure);
      const ofText = fields.text ?? Object.values(fields)[0];
      if (ofText === undefined) setFailed({ title, again });
      else setError(ofText);
    },
  };
}
