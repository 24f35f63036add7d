import type { Notice } from '@guanlan/contract';

/** What a notice is called, and that it is another one than the user has accepted. */
export const noticeTitle = ({ title, acceptedAt, acceptedVersion }: Notice): string =>
  acceptedAt === null && acceptedVersion !== null ? `${title}（已更新）` : title;
