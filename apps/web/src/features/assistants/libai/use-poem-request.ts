import { PoemRequest } from '@guanlan/contract';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { signedInUid } from '../../../base/account/signed-in-uid';
import { persistedByTab } from '../../../base/persist';
import { useForm } from '../../../kit/form/use-form';

/** Request while it is being filled in: its fields need not be valid yet. */
const Draft = z.extend(PoemRequest, {
  subject: z.string(),
  mood: z.string(),
  recipient: z.string(),
  sender: z.string(),
  tune: z.string(),
  rhyme: z.string(),
});
export type Draft = z.infer<typeof Draft>;

const empty: Draft = {
  form: 'qijue',
  tune: '',
  subject: '',
  mood: '',
  rhyme: '',
  recipient: '',
  sender: '',
  versions: 1,
};

/** Request of a stored work; null where it can no longer be parsed. */
export function readPoemRequest(input: unknown): Draft | null {
  const read = Draft.safeParse(input);
  return read.success ? read.data : null;
}

/** Form of a request. Its values stay on this device until they are sent. */
export function usePoemRequest() {
  const store = useMemo(() => persistedByTab(`libai.draft.${signedInUid() ?? ''}`, Draft, empty), []);
  const { form, fail } = useForm(
    PoemRequest,
    useMemo(() => store.read(), [store]),
  );
  const values = { ...empty, ...useWatch({ control: form.control }) } as Draft;
  const text = JSON.stringify(values);
  useEffect(() => {
    const read = readPoemRequest(JSON.parse(text));
    if (read) store.write(read);
  }, [store, text]);
  const set = <K extends keyof Draft>(name: K, value: Draft[K]): void => {
    form.setValue(name as 'subject', value as string, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  return { form, fail, values, set, refill: (request: Draft) => form.reset(request) };
}

export type PoemRequestState = ReturnType<typeof usePoemRequest>;
