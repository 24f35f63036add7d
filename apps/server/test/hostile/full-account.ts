import { USER_ALERTS_MAX } from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../src/context.js';

/** Kinds of rows, each with ids of its own. */
const kinds = {
  chat: 'c0',
  message: 'c1',
  long: 'c2',
  work: 'c3',
  piece: 'c4',
  group: 'd0',
  stock: 'd1',
  alert: 'd2',
  strategy: 'e0',
  run: 'e1',
  word: 'f0',
  review: 'f1',
  term: 'f2',
  record: 'a0',
  transcription: 'a1',
  diagnosis: 'a2',
  person: 'a3',
  announcement: 'a4',
} as const;

/** The id of the nth row of a kind. */
export const idOf = (kind: keyof typeof kinds, n: number): string =>
  `000000${kinds[kind]}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

/** An id in SQL, of the row number `n`. */
const id = (kind: keyof typeof kinds, n = 'n') =>
  sql.raw(`('000000${kinds[kind]}-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);

/** Numbers of rows: as many as a limit allows, else far more than a page. */
export const ACCOUNT_SIZES = { chats: 2_000, longMessages: 400, works: 400, sessions: 1_000, records: 400 } as const;

/** Another user's share, as long as a share may be. */
export const LONG_SHARE = 's'.repeat(32);

/** Fills every store of an account, as far as its limits go, and the texts of each row as long as a call can make them. */
export async function fillAccount(
  db: Db,
  { uid, other }: { readonly uid: string; readonly other: string },
  codes: readonly string[],
): Promise<void> {
  for (const statement of [
    ...conversations(uid),
    ...works(uid),
    ...shares(uid, other),
    ...watchlist(uid, codes),
    ...selection(uid, codes),
    ...words(uid),
    ...videos(uid),
    ...others(uid, codes),
  ])
    await db.execute(statement);
  await db.execute(sql`analyze`);
}

/** Many short chats, and one with a branch of messages as long as they can be; all are found by one word. */
const conversations = (uid: string) => [
  sql`insert into conversations (id, user_id, assistant, title, title_by, leaf_id, search, input, created_at, updated_at)
    select ${id('chat')}, ${uid}, case when n % 10 = 9 then 'bailian' else 'deepseek' end, repeat('题', 100), 'user', ${id('message', '2 * n + 1')},
      to_tsvector('simple', '词'), jsonb_build_object('level', repeat('设', 200)), now(), now() - n * interval '1 minute'
    from generate_series(0, ${ACCOUNT_SIZES.chats - 1}) n`,
  sql`insert into messages (id, conversation_id, user_id, parent_id, role, status, text, sources, search, created_at)
    select ${id('message')}, ${id('chat', 'n / 2')}, ${uid}, case when n % 2 = 1 then ${id('message', 'n - 1')} end,
      case when n % 2 = 1 then 'assistant' else 'user' end, 'done', repeat('问', 200),
      (select jsonb_agg(jsonb_build_object('n', s, 'title', repeat('源', 100), 'url', 'https://a.example/' || repeat('x', 200)))
        from generate_series(1, 20) s), to_tsvector('simple', '词'), now()
    from generate_series(0, ${2 * ACCOUNT_SIZES.chats - 1}) n`,
  sql`insert into messages (id, conversation_id, user_id, parent_id, role, status, text, reasoning, search, created_at)
    select ${id('long')}, ${id('chat', '0')}, ${uid}, case when n > 0 then ${id('long', 'n - 1')} end,
      case when n % 2 = 1 then 'assistant' else 'user' end, 'done',
      repeat('长文 **字** ', case when n >= 390 and n % 2 = 1 then 40000 else 2000 end), '', to_tsvector('simple', '词'), now()
    from generate_series(0, ${ACCOUNT_SIZES.longMessages - 1}) n`,
  sql`update conversations set leaf_id = ${idOf('long', ACCOUNT_SIZES.longMessages - 1)}::uuid where id = ${idOf('chat', 0)}::uuid`,
];

/** Works that are not running: many, the first with the greatest input, pieces and answers that a work may have. */
const works = (uid: string) => [
  sql`insert into conversations (id, user_id, assistant, title, title_by, request_id, model, input, created_at, updated_at)
    select ${id('work')}, ${uid}, case when n < 3 then 'chat-translation' else 'video-summary' end, repeat('题', 100), 'clause', ${id('work', '1000000 + n')}, 'demo/demo',
      case when n < 3 then '{"a":"zh-Hans","b":"en"}'::jsonb else jsonb_build_object('title', '片', 'url', null, 'source', '',
        'cues', (select jsonb_agg(jsonb_build_object('start', c, 'end', c + 1, 'text', repeat('句', 10))) from generate_series(1, case when n < 40 then 20000 else 10 end) c)) end,
      now() - interval '1 day', now() - interval '1 day'
    from generate_series(0, ${ACCOUNT_SIZES.works - 1}) n`,
  sql`insert into messages (id, conversation_id, user_id, role, status, text, piece, data, search, created_at)
    select ${id('piece')}, ${id('work', '0')}, ${uid}, 'user', 'done', repeat('说', 1000), n,
      jsonb_build_object('side', 'a', 'from', 'zh-Hans', 'to', 'en', 'glossary', '[]'::jsonb), to_tsvector('simple', '词'), now()
    from generate_series(0, 398) n`,
  sql`insert into messages (id, conversation_id, user_id, parent_id, role, status, text, piece, search, created_at)
    select ${id('piece', '1000 + n')}, ${id('work', '0')}, ${uid}, ${id('piece', 'n')}, 'assistant', 'done',
      repeat('a', 7000), n, to_tsvector('simple', '词'), now()
    from generate_series(0, 398) n`,
];

const shares = (uid: string, other: string) => {
  const shared = (length: string) =>
    sql.raw(`(select jsonb_agg(jsonb_build_object('role', 'user', 'text', repeat('文', ${length}), 'model', null,
      'sources', null, 'files', '[]'::jsonb, 'createdAt', m)) from generate_series(1, 200) m)`);
  return [
    sql`insert into chat_shares (id, request_id, user_id, conversation_id, title, messages, created_at)
      select lpad(n::text, 32, 's'), ${id('work', '2000000 + n')}, ${uid}, ${id('chat')}, repeat('题', 100), ${shared('1000')}, now()
      from generate_series(1, 190) n`,
    sql`insert into chat_shares (id, request_id, user_id, conversation_id, title, messages, created_at)
      values (${LONG_SHARE}, ${idOf('work', 3_000_000)}, ${other}, ${idOf('chat', 0)}, 'x', ${shared('20000')}, now())`,
  ];
};

/** The most stocks, notes and alerts that the limits allow. */
const watchlist = (uid: string, codes: readonly string[]) => [
  sql`insert into watch_lists values (${uid}, 1)`,
  sql`insert into watch_groups select ${id('group')}, ${uid}, '组' || n, n from generate_series(0, 18) n`,
  sql`insert into watch_items (id, user_id, group_id, code, name, position, cost, quantity, note, added_at, added_price)
    select ${id('stock')}, ${uid}, ${id('group', 'n / (490 / 19 + 1)')}, (${codesOf(codes)})[1 + n % ${codes.length}], '名', n % 26, 1, 1, repeat('注', 500), now(), 1
    from generate_series(0, 489) n`,
  sql`insert into watch_alerts (id, user_id, code, kind, value, repeat, active, created_at)
    select ${id('alert')}, ${uid}, (${codesOf(codes)})[1 + n / 20], 'price-above', 999999, 'daily', true, now()
    from generate_series(0, ${USER_ALERTS_MAX - 20}) n`,
];

const codesOf = (codes: readonly string[]) => sql`${sql.param([...codes])}::text[]`;

const selection = (uid: string, codes: readonly string[]) => [
  sql`insert into strategies (id, user_id, name, summary, rule, rank, scope, version, created_at, updated_at)
    select ${id('strategy')}, ${uid}, repeat('名', 30), repeat('说', 200),
      jsonb_build_object('kind', 'formula', 'formula', 'C>O{' || repeat('注', 7900) || '}', 'languageVersion', 1), 'C', '{}'::jsonb, 1, now(), now()
    from generate_series(0, 48) n`,
  sql`insert into selection_runs (id, user_id, strategy_id, name, day, is_open, counts, codes, ran_at, created_at, took_ms, daily)
    select ${id('run')}, ${uid}, ${id('strategy', 'n % 40')}::text, repeat('名', 30), 20260101 + n % 28, false,
      '{"looked":5000,"hits":500,"noBars":0,"suspended":0,"unknown":0}'::jsonb,
      (select array_agg((${codesOf(codes)})[1 + c % ${codes.length}]) from generate_series(1, 500) c), now(), now(), 1, false
    from generate_series(0, 1999) n`,
];

const words = (uid: string) => [
  sql`insert into english_words (id, user_id, word, meaning, sentence, due, stability, difficulty, scheduled_days, learning_steps, reps, lapses, state, last_review, created_at)
    select ${id('word')}, ${uid}, 'word' || n || repeat('x', 50), repeat('义', 500), repeat('s', 500), now() - interval '1 day', 1, 5, 1, 0, 1, 0, 'review', now() - interval '2 days', now()
    from generate_series(0, 9990) n`,
  sql`insert into english_reviews (id, word_id, grade, reps, before, at)
    select ${id('review')}, ${id('word')}, 3, 1,
      jsonb_build_object('due', now(), 'stability', 0, 'difficulty', 0, 'scheduledDays', 0, 'learningSteps', 0, 'reps', 0, 'lapses', 0, 'state', 'new', 'lastReview', null), now()
    from generate_series(0, 9990) n`,
  sql`insert into glossary_terms (id, user_id, from_language, to_language, term, word, translation, updated_at)
    select ${id('term')}, ${uid}, 'zh-Hans', 'en', n || repeat('词', 90), n || repeat('词', 90), repeat('t', 100), now()
    from generate_series(0, 490) n`,
];

const videos = (uid: string) => [
  sql`insert into video_records (id, user_id, url, url_key, title, author, info, created_at)
    select ${id('record')}, ${uid}, 'https://a.example/' || n || repeat('x', 3000), n::text, repeat('题', 300), '者',
      jsonb_build_object('site', 'web', 'siteName', '网页', 'url', 'https://a.example/', 'asked', 'https://a.example/', 'title', null, 'author', null, 'cover', null,
        'duration', null, 'published', null, 'description', jsonb_build_object('value', repeat('述', 50000), 'source', 's', 'at', 0), 'tags', null, 'plays', null, 'likes', null, 'captions', null, 'chapters', null, 'notes', '[]'::jsonb), now()
    from generate_series(0, ${ACCOUNT_SIZES.records - 1}) n`,
  sql`insert into video_transcriptions (id, user_id, file_id, name, model, status, cues, language, created_at)
    select ${id('transcription')}, ${uid}, 'f', repeat('名', 200), 'm', 'done',
      (select jsonb_agg(jsonb_build_object('start', c, 'end', c + 1, 'text', repeat('句', 10))) from generate_series(1, 20000) c), 'zh', now()
    from generate_series(0, 39) n`,
];

const others = (uid: string, codes: readonly string[]) => [
  sql`insert into drawn_lines (user_id, code, lines, version)
    select ${uid}, code, (select jsonb_agg(jsonb_build_object('id', repeat('i', 30) || n, 'kind', 'text', 'minutes', false, 'adjust', 'none', 'color', 'red',
        'points', '[{"time":1,"price":1},{"time":2,"price":1},{"time":3,"price":1},{"time":4,"price":1}]'::jsonb, 'text', repeat('字', 60))) from generate_series(1, 100) n), 1
    from unnest(${codesOf(codes)}) code`,
  sql`insert into diagnosis_records (id, user_id, code, name, day, is_closed, stance, short, long, total, facts_hash, diagnosis, created_at)
    select ${id('diagnosis')}, ${uid}, ${codes[0]}, '名', 20200101 + 100 * (n / 28 % 12) + 10000 * (n / 336) + n % 28, true, 'mixed', 'mixed', 'mixed', 50, 'h', jsonb_build_object('x', repeat('x', 30000)), now()
    from generate_series(0, 299) n`,
  sql`insert into sessions (id, user_id, created_at, expires_at, ip, user_agent)
    select 'session' || n, ${uid}, now(), now() + interval '30 days', '203.0.113.9', repeat('a', 500) from generate_series(1, ${ACCOUNT_SIZES.sessions}) n`,
  sql`insert into passkeys (id, user_id, name, public_key, counter, device_type, backed_up, created_at)
    select 'passkey-' || n, ${uid}, repeat('名', 30), repeat('k', 200), 0, 'singleDevice', false, now() from generate_series(1, 1000) n`,
  sql`insert into external_accounts (provider, kind, subject, user_id, linked_at)
    select 'wechat', 'openid:' || n, 's', ${uid}, now() from generate_series(1, 5) n`,
  sql`insert into files (id, space_id, owner_id, path, name, use, status, size, type, created_at, registered_at)
    select lpad(to_hex(n), 48, '0'), 'guanlan-tests', ${uid}, 'chat/' || n, repeat('n', 200), 'chat-text', 'registered', 100, 'text/plain', now(), now()
    from generate_series(1, 2000) n`,
  sql`insert into announcements (id, title, text, level, published_by, published_at)
    select ${id('announcement')}, repeat('题', 60), repeat('文', 2000), 'info', ${uid}, now() from generate_series(0, 99) n`,
  sql`insert into notices (id, user_id, event_id, kind, title, text, created_at)
    select gen_random_uuid(), ${uid}, 'e' || n, case when n % 2 = 0 then 'alert' else 'strategy' end,
      repeat('题', 60), repeat('文', 500), now() - n * interval '1 minute'
    from generate_series(1, 14000) n`,
  sql`insert into push_clients (cid, app_id, reg_id, device_id, after_seq, registered_at, seen_at)
    select md5(n::text), 'a', 'r', 'd', 0, now(), now() from generate_series(1, 1000) n`,
  sql`insert into push_bindings (cid, kind, value, after_seq)
    select md5(n::text), 'user', ${uid}, 0 from generate_series(1, 1000) n`,
];
