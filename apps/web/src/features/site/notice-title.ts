import type { Notice } from '@guanlan/contract';

/** What a notice is called, and that it is another one than the user has accepted. */
export const noticeTitle = ({ title, acceptedAt, acceptedVersion }: Notice): string =>
  acceptedAt === null && acceptedVersion !== null ? `${title}（已更新）` : title;

/** What has changed since the version that the user has accepted; of one that is not told of any more, all that is. */
export function newIn({ history, acceptedVersion }: Notice): Notice['history'] {
  const at = history.findIndex(({ version }) => version === acceptedVersion);
  return at < 0 ? history : history.slice(0, at);
}
