import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setImmediate as immediate } from 'node:timers/promises';
import { startFakeSmtp } from '@guanlan/fakes/smtp';
import { afterAll, describe, expect, it } from 'vitest';
import { createMailOutbox } from './outbox.js';
import { createSmtp } from './smtp.js';

const server = await startFakeSmtp();
afterAll(() => server.close());

const mail = { to: 'li.bai@example.com', subject: '观澜登录验证码', text: '登录验证码 012345（5 分钟内有效）' };

describe('the mail server adapter', () => {
  it('sends an email, with sender, subject and Chinese text', async () => {
    const smtp = createSmtp({ url: server.url, from: '观澜 <no-reply@example.com>' });
    await smtp.send(mail);
    await smtp.close();
    expect(server.mails).toHaveLength(1);
    const [received] = server.mails;
    expect(received).toMatchObject({ from: 'no-reply@example.com', to: [mail.to] });
    expect(received?.text.trim()).toBe(mail.text);
    expect(received?.headers.from).toContain('<no-reply@example.com>');
    expect(received?.headers.subject).toMatch(/^=\?UTF-8\?/);
  });

  it('rejects when the email is refused, the password is wrong, or no server answers', async () => {
    const smtp = createSmtp({ url: server.url, from: 'no-reply@example.com' });
    server.refusal = '550 no such user';
    await expect(smtp.send(mail)).rejects.toThrow('550');
    server.refusal = null;
    await smtp.close();
    const wrong = new URL(server.url);
    wrong.password = 'wrong';
    const refused = createSmtp({ url: wrong.href, from: 'no-reply@example.com' });
    await expect(refused.send(mail)).rejects.toThrow('535');
    await refused.close();
    const nobody = createSmtp({ url: 'smtp://127.0.0.1:1', from: 'no-reply@example.com' });
    await expect(nobody.send(mail)).rejects.toThrow('ECONNREFUSED');
    await nobody.close();
  });
});

describe('a mail server that answers byte by byte', () => {
  /** Accepts every connection, says something every moment and never ends its greeting or its answer. */
  async function startTrickling(lines: (said: number) => string) {
    const sockets = new Set<Socket>();
    let closed = 0;
    const trickling = createServer((socket) => {
      sockets.add(socket);
      let said = 0;
      socket.write('220 fake\r\n');
      const timer = setInterval(() => socket.write(lines(said++)), 20);
      socket.on('error', () => {});
      socket.resume().on('close', () => {
        clearInterval(timer);
        closed += 1;
      });
    });
    await once(trickling.listen(0, '127.0.0.1'), 'listening');
    return {
      url: `smtp://127.0.0.1:${(trickling.address() as AddressInfo).port}`,
      opened: () => sockets.size,
      closed: () => closed,
      close: () => {
        for (const socket of sockets) socket.destroy();
        trickling.close();
      },
    };
  }

  it.each([
    ['lines of an answer', () => '250-more\r\n'],
    ['bytes of a line', (said: number) => '250-'[said] ?? 'x'],
  ])('loses its connections, and its messages fail, after %s', async (_, lines) => {
    const trickling = await startTrickling(lines);
    const smtp = createSmtp({ url: trickling.url, from: 'no-reply@example.com', messageTimeoutMs: 400 });
    try {
      // Five have a connection, and two wait for one.
      const first = await Promise.allSettled(Array.from({ length: 7 }, () => smtp.send(mail)));
      for (const outcome of first) expect(outcome).toMatchObject({ reason: { code: 'MAIL_TIMEOUT' } });
      await expect.poll(() => trickling.closed() === trickling.opened()).toBe(true);
      const before = trickling.opened();
      await expect(smtp.send(mail)).rejects.toMatchObject({ name: 'MailError' });
      // A message that waited may have had a connection opened for it just before its own time was over.
      expect(trickling.opened()).toBeGreaterThan(before);
    } finally {
      await smtp.close();
      trickling.close();
    }
  });
});

/** Passes of the event loop in 100 ms. */
async function passesOfTheLoop(): Promise<number> {
  let passes = 0;
  for (const until = performance.now() + 100; performance.now() < until; passes += 1) await immediate();
  return passes;
}

describe('a mail server that sends blank lines without end', () => {
  it('loses its connection, and the message fails', async () => {
    const sockets: Socket[] = [];
    const flooding = createServer((socket) => {
      sockets.push(socket);
      const blank = Buffer.from('\r\n'.repeat(30_000));
      const pump = (): void => {
        while (!socket.destroyed && socket.write(blank));
      };
      socket.on('error', () => {}).on('drain', pump);
      socket.write('220 fake\r\n');
      socket.once('data', pump);
    });
    await once(flooding.listen(0, '127.0.0.1'), 'listening');
    const url = `smtp://127.0.0.1:${(flooding.address() as AddressInfo).port}`;
    const smtp = createSmtp({ url, from: 'no-reply@example.com', messageTimeoutMs: 15_000 });
    try {
      await expect(smtp.send(mail)).rejects.toThrow('more than it was asked');
      // An idle event loop passes thousands of times: the received lines are not processed any longer.
      await expect.poll(passesOfTheLoop).toBeGreaterThan(1_000);
    } finally {
      await smtp.close();
      for (const socket of sockets) socket.destroy();
      flooding.close();
    }
  });
});

describe('the outbox', () => {
  it('prints an email on one line', async () => {
    const lines: string[] = [];
    await createMailOutbox((line) => void lines.push(line)).send({ ...mail, text: '一\n二' });
    expect(lines).toEqual(['邮件 li.bai@example.com 观澜登录验证码 一 二']);
  });
});
