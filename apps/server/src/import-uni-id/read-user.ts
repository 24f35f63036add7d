import { normalizeMobile } from '@guanlan/contract';
import * as z from 'zod/mini';
import {
  type CustomScheme,
  type LegacyPassword,
  parseLegacyPassword,
} from '../features/identity/password/legacy-password.js';
import { userStatus } from '../features/identity/schema.js';
import { Id, MAX_LISTED, Num, Text, Time } from './extended-json.js';
import { type ExternalId, ExternalIds, externalIdsOf } from './external-ids.js';

/** The imported fields of a user of an old installation. */
export interface OldUser {
  readonly id: string;
  readonly username: string | null;
  readonly mobile: string | null;
  readonly mobileConfirmed: boolean;
  readonly email: string | null;
  readonly emailConfirmed: boolean;
  readonly nickname: string;
  readonly gender: number;
  readonly roles: string[];
  readonly status: number;
  readonly registeredAt: number | null;
  readonly registeredIp: string | null;
  readonly lastLoginAt: number | null;
  readonly lastLoginIp: string | null;
  readonly password: LegacyPassword | null;
  readonly external: readonly ExternalId[];
  /** The apps that the user may sign in to; null: all. */
  readonly apps: readonly string[] | null;
  /** Notes on data of the user that is not imported. */
  readonly notes: readonly string[];
}

/** A line that cannot be imported, with the reason. Never contains the line's content. */
export class BrokenLine extends Error {
  override readonly name = 'BrokenLine';
}

const Digits = z.pipe(z.union([z.string(), Num]), z.transform(String));
const Texts = z.array(Text).check(z.maxLength(MAX_LISTED, `holds more than ${MAX_LISTED}`));
const Roles = z.union([
  Texts,
  z.pipe(
    Text,
    z.transform((role) => [role]),
  ),
]);

const Document = z.object({
  _id: Id,
  username: z.optional(Text),
  password: z.optional(Text),
  password_secret_version: z.optional(Num),
  nickname: z.optional(Text),
  gender: z.optional(Num),
  role: z.optional(Roles),
  status: z.optional(Num.check(z.refine((status) => [0, 1, 2, 3, 4].includes(status), 'is none that is known'))),
  dcloud_appid: z.optional(Texts),
  mobile: z.optional(z.pipe(Digits, Text)),
  mobile_confirmed: z.optional(z.union([Num, z.boolean()])),
  email: z.optional(Text),
  email_confirmed: z.optional(z.union([Num, z.boolean()])),
  avatar: z.optional(z.unknown()),
  avatar_file: z.optional(z.unknown()),
  realname_auth: z.optional(z.object({ auth_status: z.optional(Num) })),
  register_date: z.optional(Time),
  register_ip: z.optional(Text),
  last_login_date: z.optional(Time),
  last_login_ip: z.optional(Text),
  ...ExternalIds.shape,
});
type Document = z.infer<typeof Document>;

/** Reads one line of an export. Throws {@link BrokenLine}. */
export function readUser(line: string, custom?: CustomScheme): OldUser {
  const document = parse(line);
  const notes: string[] = [];
  if (document.status === userStatus.closed) return closed(document);
  const mobile = mobileOf(document, notes);
  const email = emailOf(document, notes);
  if (document.avatar || document.avatar_file) notes.push('its picture is not brought');
  if (document.realname_auth?.auth_status === 2) notes.push('its real-name check is not brought');
  const username = document.username?.trim().toLowerCase() || null;
  return {
    ...common(document),
    username,
    mobile,
    mobileConfirmed: mobile !== null && isYes(document.mobile_confirmed),
    email,
    emailConfirmed: email !== null && isYes(document.email_confirmed),
    nickname: document.nickname?.trim().slice(0, 100) || username || `用户${document._id.slice(-6)}`,
    gender: document.gender === 1 || document.gender === 2 ? document.gender : 0,
    roles: [...new Set(document.role ?? [])],
    password: passwordOf(document, custom, notes),
    external: externalIdsOf(document),
    notes,
  };
}

/** The account stays known by its id; the person was promised that everything else is let go of. */
function closed(document: Document): OldUser {
  return {
    ...common(document),
    username: null,
    mobile: null,
    mobileConfirmed: false,
    email: null,
    emailConfirmed: false,
    nickname: '已注销用户',
    gender: 0,
    roles: [],
    registeredIp: null,
    lastLoginIp: null,
    password: null,
    external: [],
    notes: ['closed: only its id is brought'],
  };
}

function common(document: Document) {
  return {
    id: document._id,
    status: document.status ?? userStatus.normal,
    registeredAt: document.register_date ?? null,
    registeredIp: document.register_ip ?? null,
    lastLoginAt: document.last_login_date ?? null,
    lastLoginIp: document.last_login_ip ?? null,
    apps: document.dcloud_appid ?? null,
  };
}

function parse(line: string): Document {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw new BrokenLine('it is not JSON');
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new BrokenLine('it is not an object');
  // A field without a value is as good as none.
  const given = Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null));
  const parsed = Document.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = String(issue?.path[0] ?? '');
  throw new BrokenLine(Object.hasOwn(given, field) ? `its ${field} ${said(issue?.message)}` : `it has no ${field}`);
}

/** Our own words about a field; those of the library can quote it. */
const said = (message = ''): string => (/^(is|holds) /.test(message) ? message : 'is of the wrong kind');

function mobileOf({ mobile }: Document, notes: string[]): string | null {
  if (!mobile?.trim()) return null;
  const digits = normalizeMobile(mobile);
  if (/^1\d{10}$/.test(digits)) return digits;
  notes.push('its mobile number is none and not brought');
  return null;
}

function emailOf({ email }: Document, notes: string[]): string | null {
  if (!email?.trim()) return null;
  const address = email.trim().toLowerCase();
  if (/^[^\s@]+@[^\s@]+$/.test(address)) return address;
  notes.push('its e-mail address is none and not brought');
  return null;
}

function passwordOf(document: Document, custom: CustomScheme | undefined, notes: string[]): LegacyPassword | null {
  if (!document.password) return null;
  const password = parseLegacyPassword(document.password, document.password_secret_version ?? null, custom);
  if (!password) notes.push('its password is of no known scheme and not brought');
  return password;
}

const isYes = (value: number | boolean | undefined): boolean => value === 1 || value === true;
