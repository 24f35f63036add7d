import type { Notice } from '@guanlan/contract';

/** Title of a notice, marked when the user has accepted an older version. */
export const noticeTitle = ({ title, acceptedAt, acceptedVersion }: Notice): string =>
  acceptedAt === null && acceptedVersion !== null ? `${title}（已更新）` : title;

/** Changes since the version that the user accepted; the whole history where that version is no longer listed. */
export function newIn({ history, acceptedVersion }: Notice): Notice['history'] {
  const at = history.findIndex(({ version }) => version === acceptedVersion);
  return at < 0 ? history : history.slice(0, at);
}
