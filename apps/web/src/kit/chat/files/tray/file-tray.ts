import type { Attachment } from '@guanlan/contract';
import { Subscribable } from '../../session/subscribable';
import type { ChatFiles } from '../chat-files';
import { placesLeft } from '../file-error';
import { kindOf } from '../file-kind';
import { type PastedText, pastedFile } from '../pasted-text';
import type { Prepared } from '../prepare-file';

/** File of the question that is being written. */
export interface TrayItem {
  readonly key: string;
  readonly kind: Attachment['kind'];
  readonly name: string;
  readonly state: 'working' | 'ready' | 'failed';
  /** Uploaded share, 0 to 1. */
  readonly progress: number;
  /** Reason of a failure. */
  readonly error: unknown;
  /** Attachment once the upload is complete. */
  readonly attachment: Attachment | null;
  /** File as it is uploaded; null for a file of an earlier visit. */
  readonly file: File | null;
}

interface TrayDeps {
  readonly files: ChatFiles;
  readonly prepare: (file: File) => Promise<Prepared>;
  readonly newId: () => string;
}

interface Work {
  readonly given: File | null;
  readonly requestId: string;
  readonly control: AbortController;
  /** Pasted text of the file, which is stored nowhere else until it is uploaded. */
  readonly pasted: PastedText | null;
}

/** Files of the next question: each is converted and uploaded at once, and can be removed again. */
export class FileTray extends Subscribable {
  private readonly deps: TrayDeps;
  private items: readonly TrayItem[] = [];
  /** Files of the draft while a sent question is edited; their uploads go on. */
  private aside: readonly TrayItem[] | null = null;
  private readonly work = new Map<string, Work>();
  private readonly readyListeners = new Set<() => void>();

  constructor(deps: TrayDeps) {
    super();
    this.deps = deps;
  }

  readonly getSnapshot = (): readonly TrayItem[] => this.items;

  /** Adds files as far as there is room. Returns how many were left out. */
  add(given: readonly File[]): number {
    const room = placesLeft(this.items);
    for (const file of given.slice(0, room)) this.take(file, null);
    this.notify();
    return Math.max(0, given.length - room);
  }

  /** Adds a pasted text; the caller checks that there is room. */
  paste(pasted: PastedText): void {
    this.take(pastedFile(pasted), pasted);
    this.changed();
  }

  /** Replaces all files by those of an earlier visit, and uploads the pasted texts that were not uploaded then. */
  load(attachments: readonly Attachment[], pasted: readonly PastedText[] = []): void {
    this.stopAll();
    this.aside = null;
    this.items = attachments.map(itemOf);
    for (const text of pasted) this.take(pastedFile(text), text);
    this.notify();
  }

  /** Shows the files of a question that is being changed, until `bringBack`. */
  setAside(attachments: readonly Attachment[]): void {
    this.aside ??= this.items;
    this.items = attachments.map(itemOf);
    this.notify();
  }

  /** Shows the draft's files again after `setAside`. */
  bringBack(): void {
    if (!this.aside) return;
    for (const { key } of this.items) this.work.get(key)?.control.abort();
    this.items = this.aside;
    this.aside = null;
    this.changed();
  }

  remove(key: string): void {
    this.work.get(key)?.control.abort();
    this.work.delete(key);
    this.items = this.items.filter((item) => item.key !== key);
    this.changed();
  }

  /** Retries a failed file. */
  retry(key: string): void {
    const work = this.work.get(key);
    if (!work?.given || this.items.find((item) => item.key === key)?.state !== 'failed') return;
    this.work.set(key, { ...work, control: new AbortController() });
    this.change(key, { state: 'working', progress: 0, error: null });
    void this.run(key, work.given);
  }

  /** Files that are uploaded, in order. */
  ready(): readonly Attachment[] {
    return this.items.flatMap(({ attachment }) => attachment ?? []);
  }

  /** Pasted texts that are not uploaded. */
  unfinished(): readonly PastedText[] {
    return this.items.flatMap(({ key, attachment }) => (attachment ? [] : (this.work.get(key)?.pasted ?? [])));
  }

  /**
   * Calls `listener` when a file is uploaded, a text was pasted, or one was removed. Returns the function that
   * unsubscribes.
   */
  onReady(listener: () => void): () => void {
    this.readyListeners.add(listener);
    return () => this.readyListeners.delete(listener);
  }

  /** Aborts all uploads. */
  stopAll(): void {
    for (const { control } of this.work.values()) control.abort();
    this.work.clear();
  }

  private take(file: File, pasted: PastedText | null): void {
    const key = this.deps.newId();
    const requestId = pasted?.id ?? this.deps.newId();
    this.work.set(key, { given: file, requestId, pasted, control: new AbortController() });
    const item = { key, kind: kindOf(file), name: file.name || '图片', state: 'working', progress: 0 } as const;
    this.items = [...this.items, { ...item, error: null, attachment: null, file: null }];
    void this.run(key, file);
  }

  private async run(key: string, given: File): Promise<void> {
    const work = this.work.get(key);
    if (!work) return;
    const { signal } = work.control;
    try {
      const { kind, file, width, height } = await this.deps.prepare(given);
      if (signal.aborted) return;
      this.change(key, { file, kind });
      const fileId = await this.deps.files.upload(file, kind === 'image' ? 'chat-image' : 'chat-text', {
        requestId: work.requestId,
        signal,
        onProgress: (progress) => !signal.aborted && this.change(key, { progress }),
      });
      if (signal.aborted) return;
      const pixels = width && height ? { width, height } : {};
      const attachment = { fileId, kind, name: file.name, size: file.size, ...pixels };
      this.change(key, { state: 'ready', progress: 1, attachment });
      this.changed();
    } catch (error) {
      if (!signal.aborted) this.change(key, { state: 'failed', error });
    }
  }

  private change(key: string, change: Partial<TrayItem>): void {
    const changed = (items: readonly TrayItem[]): readonly TrayItem[] =>
      items.map((item) => (item.key === key ? { ...item, ...change } : item));
    this.items = changed(this.items);
    this.aside &&= changed(this.aside);
    this.notify();
  }

  private changed(): void {
    this.notify();
    for (const listener of this.readyListeners) listener();
  }
}

const itemOf = (attachment: Attachment): TrayItem => ({
  key: attachment.fileId,
  kind: attachment.kind,
  name: attachment.name,
  state: 'ready',
  progress: 1,
  error: null,
  attachment,
  file: null,
});
