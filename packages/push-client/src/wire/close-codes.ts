/**
 * Reaction of a client after the server has closed it: stay away, come back at once, or only if the page is visible.
 */
export type AfterClose = 'stop' | 'reconnect' | 'reconnect-if-visible';

const rules: Readonly<Record<number, AfterClose>> = {
  20: 'stop',
  21: 'reconnect-if-visible',
  23: 'stop',
  24: 'stop',
};

/** The rule of a `ServerClose` code; codes without one of their own, and a missing code, mean `reconnect`. */
export function afterClose(code: number | undefined): AfterClose {
  return (code === undefined ? undefined : rules[code]) ?? 'reconnect';
}
