import type { MailSender } from './port.js';

/** Replaces a mail server: the email is printed to the server's console, which only its operator sees. */
export function createMailOutbox(print: (line: string) => void): MailSender {
  return {
    demo: true,
    send: async ({ to, subject, text }) => print(`邮件 ${to} ${subject} ${text.replace(/\s+/g, ' ')}`),
    close: async () => {},
  };
}
