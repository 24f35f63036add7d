import { useEffect, useState } from 'react';
import type { ChatFiles } from './chat-files';

/** Time after which an address is requested again, ms; it is valid for ten minutes. */
const GOOD_FOR = 8 * 60_000;

interface Known {
  readonly address: Promise<string>;
  readonly at: number;
}

const known = new Map<string, Known>();

/** Copies of files that this page uploaded, by id, which need no download. */
const own = new Map<string, string>();

/** Stores a copy of an uploaded file, to be shown from memory. */
export function keepOwn(fileId: string, file: File): void {
  if (!own.has(fileId)) own.set(fileId, URL.createObjectURL(file));
}

/** URL of a file. Rejects where the file no longer exists. */
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

/** URL of a file while it is shown; null until it is known, `'gone'` where the file no longer exists. */
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
