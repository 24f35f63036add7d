import { type ChildProcess, fork } from 'node:child_process';

/** Starts a program as a process that is spoken to by messages. */
export function startChild(file: URL): ChildProcess {
  return fork(file, { execArgv: ['--no-warnings'] });
}

/** Sends an order, and returns its answer. */
export function askChild<Order extends object>(child: ChildProcess, order: Order): Promise<Record<string, unknown>> {
  const answer = answerOf(child);
  child.send(order);
  return answer;
}

/** The next message of a process. Throws the error that it reports as `failed`, and where it ends without a message. */
export async function answerOf(child: ChildProcess): Promise<Record<string, unknown>> {
  child.setMaxListeners(0);
  const answer = await new Promise<Record<string, unknown>>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Record<string, unknown>));
    child.once('exit', (code) => reject(new Error(`a process ended with ${code}`)));
  });
  if (answer.failed !== undefined) throw new Error(String(answer.failed));
  return answer;
}
