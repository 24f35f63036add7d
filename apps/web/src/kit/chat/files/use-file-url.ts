import { useEffect, useState } from 'react';
import type { ChatFiles } from './chat-files';

/** An address is good for ten minutes; it is asked for again a little earlier, ms. */
const GOOD_FOR = 8 * 60_000;

interface Known {
  readonly address: Promise<string>;
  readonly at: number;
}

const known = new Map<string, Known>();

/** What this page has uploaded itself needs no fetching: its own copies, by the id of the upload. */
const own = new Map<string, string>();

/** Keeps a copy of what was just uploaded, to be shown from memory. */
export function keepOwn(fileId: string, file: File): void {
  if (!own.has(fileId)) own.set(fileId, URL.createObjectURL(file));
}

/** An address of a file. Rejects when it is not there any more. */
export function fileAddress(files: ChatFiles, fileId: string): Promise<string> {
  const mine = own.get(fileId);
  if (mine !== undefined) return Promise.resolve(mine);
  const before = known.get(fileId);
  if (before && Date.now() - before.at < GOOD_FOR) return before.address;
  const address = files.address(fileId);
  known.set(fileId, { address, at: Date.now() });
  address.catch(() => known.delete(fileId));
  return address;
}

/** The address of a file while it is shown; null until it is there, `'gone'` when it is no more. */
export function useFileUrl(files: ChatFiles, fileId: string): string | 'gone' | null {
  const [url, setUrl] = useState<string | null>(() => own.get(fileId) ?? null);
  useEffect(() => {
    let wanted = true;
    fileAddress(files, fileId).then(
      (address) => wanted && setUrl(address),
      () => wanted && setUrl('gone'),
    );
    return () => {
      wanted = false;
    };
  }, [files, fileId]);
  return url;
}
