import * as z from 'zod/mini';
import type { Gate } from './define.js';

/** Purpose of an uploaded file; original clients do not send one, and their files are `generic`. */
export const FileUse = z.enum(['generic', 'avatar', 'chat-image', 'chat-text', 'courseware', 'transcribe']);
export type FileUse = z.infer<typeof FileUse>;

/** Rules of a purpose: what may be uploaded, and who may read it. */
export interface FileRule {
  /** Largest file, bytes; the server's own limit may be lower. */
  readonly maxBytes: number;
  /** Content types that are taken, told from the file's first bytes, a text from all of it; null takes anything. */
  readonly types: readonly string[] | null;
  /** Who may upload it. */
  readonly gate: Exclude<Gate, 'admin'>;
  /** Whether the file is read by temporary links only, which who knows its address can ask for; so the server names it. */
  readonly private: boolean;
}

const MB = 1_048_576;
const images = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** The rules by use. */
export const fileRules: { readonly [Use in FileUse]: FileRule } = {
  generic: { maxBytes: 50 * MB, types: null, gate: 'anonymous', private: false },
  avatar: { maxBytes: 2 * MB, types: images, gate: 'user', private: false },
  'chat-image': { maxBytes: 10 * MB, types: images, gate: 'user', private: true },
  /** Text in UTF-8, whatever it was on the way here. */
  'chat-text': { maxBytes: MB, types: ['text/plain'], gate: 'user', private: true },
  // The transcription endpoints accept no more; the file is removed once it was transcribed.
  transcribe: { maxBytes: 25 * MB, types: null, gate: 'user', private: true },
  courseware: { maxBytes: 100 * MB, types: [...images, 'application/pdf', 'video/mp4'], gate: 'user', private: true },
};

/** Life of a temporary link to a file, seconds. */
export const FILE_LINK_SECONDS = 600;
