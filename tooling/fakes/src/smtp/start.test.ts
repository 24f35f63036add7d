import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { startFakeSmtp } from './index.ts';

const smtp = await startFakeSmtp();
afterAll(() => smtp.close());

/** Sends lines one after another and returns the replies. */
async function talk(...lines: string[]): Promise<string[]> {
  const socket = connect(Number(new URL(smtp.url).port), '127.0.0.1').setEncoding('utf8');
  const answers: string[] = [String((await once(socket, 'data'))[0])];
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    answers.push(String((await once(socket, 'data'))[0]));
  }
  socket.destroy();
  return answers.map((answer) => answer.slice(0, 3));
}

const plain = (password: string) => `AUTH PLAIN ${Buffer.from(`\0sender\0${password}`).toString('base64')}`;

describe('the fake mail server', () => {
  it('accepts an email from a signed-in client', async () => {
    const letter = 'Subject: a\r\n b\r\nContent-Transfer-Encoding: base64\r\n\r\n5L2g5aW9\r\n.';
    const said = await talk('EHLO me', plain('p@ss word'), 'MAIL FROM:<a@b>', 'RCPT TO:<c@d>', 'DATA', letter);
    expect(said).toEqual(['220', '250', '235', '250', '250', '354', '250']);
    expect(smtp.mails).toMatchObject([{ from: 'a@b', to: ['c@d'], headers: { subject: 'a b' }, text: '你好' }]);
  });

  it('refuses a client without a sign-in, a wrong password, and an email without a recipient', async () => {
    expect(await talk('MAIL FROM:<a@b>', plain('wrong'), 'DATA', 'HELP')).toEqual(['220', '530', '535', '503', '502']);
  });
});
