import type { FunctionName } from '@guanlan/contract';
import { useEffect, useRef, useState } from 'react';
import { rewrite } from '../../../base/go';
import { type PastCall, pastCalls, readDraft, rememberCall, writeDraft } from './call-history';
import { isFunction } from './catalog';
import { checkArgs } from './check-args';
import { pretty } from './exchange';
import { inputSchema } from './json-schema';
import { type CallRecord, labCall } from './lab-client';
import { skeletonOf } from './schema-help';
import type { Tamper } from './tamper';

/** Initial arguments of a function. */
export function exampleOf(name: FunctionName): string {
  return pretty(skeletonOf(inputSchema(name)));
}

/** Function of a first visit without a link. */
const DEFAULT_FUNCTION = 'system.echo';

/**
 * Initial editor: the link's function, else that of the last visit. `name` is null where the link names no function.
 */
function start(name: string | undefined, args: string | undefined): { name: FunctionName | null; text: string } {
  const draft = readDraft();
  const wanted = name ?? (isFunction(draft?.name) ? draft.name : DEFAULT_FUNCTION);
  if (!isFunction(wanted)) return { name: null, text: '' };
  const kept = draft?.name === wanted ? draft.text : '';
  return { name: wanted, text: args ?? (kept || exampleOf(wanted)) };
}

/** State of the API test page. */
export function useApiTest(given: { readonly function?: string | undefined; readonly args?: string | undefined }) {
  const [{ name, text }, setEditor] = useState(() => start(given.function, given.args));
  const [tamper, setTamper] = useState<Tamper>('none');
  const [record, setRecord] = useState<CallRecord | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [calls, setCalls] = useState(pastCalls);
  const [running, setRunning] = useState<AbortController | null>(null);
  const checked = name && checkArgs(name, text);

  const show = (next: FunctionName, nextText: string): void => {
    setEditor({ name: next, text: nextText });
    writeDraft(next, nextText);
    rewrite('api-test', { function: next });
  };
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  async function send(): Promise<void> {
    if (!name || !checked || checked.is === 'not-json' || running) return;
    const controller = new AbortController();
    latest.current = controller;
    setRunning(controller);
    setFailure(null);
    try {
      const made = await labCall(name, checked.value, tamper, controller.signal);
      setRecord(made);
      setCalls(rememberCall(made));
    } catch (error) {
      setRecord(null);
      setFailure(error);
    } finally {
      setRunning(null);
    }
  }

  return {
    name,
    text,
    tamper,
    checked,
    record,
    failure,
    calls,
    running: running !== null,
    choose: (next: FunctionName) => {
      if (next !== name) setRecord(null);
      show(next, exampleOf(next));
    },
    reopen: (past: PastCall) => {
      if (isFunction(past.name))
        show(past.name, past.args === null ? exampleOf(past.name) : pretty(JSON.parse(past.args)));
    },
    edit: (next: string) => name && show(name, next),
    setTamper,
    send,
    cancel: () => running?.abort(),
    setCalls,
  };
}
