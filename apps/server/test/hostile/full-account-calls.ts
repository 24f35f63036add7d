import { createECDH, randomUUID } from 'node:crypto';
import { type FunctionName, functions } from '@guanlan/contract';
import { idOf, LONG_SHARE } from './full-account.js';
import { exampleOf } from './schema-example.js';

/** Data from which arguments are made. */
export interface Given {
  /** Number of earlier calls of the function. */
  readonly time: number;
  readonly codes: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: answers of every function
  readonly answers: Readonly<Record<string, any>>;
}

/** The dearest arguments of a function, and how its calls end. */
export interface DearCall {
  readonly args?: (given: Given) => object;
  /** A call that comes before each, so that there is something to do again; null for none. */
  readonly before?: (given: Given) => readonly [FunctionName, object] | null;
  /** Codes: the first is that of the calls that are measured, `OK` unless it is said; repeated ones may end otherwise. */
  readonly codes?: readonly [string, ...string[]];
}

/** Reason for which a function is left out: its cost does not depend on stored data. */
type Left = 'hashes a password or sends a code' | 'reads pages of others' | 'ends the account or its session';

const hashes: Left = 'hashes a password or sends a code';
const outside: Left = 'reads pages of others';
const ends: Left = 'ends the account or its session';
const no: DearCall = {};
/** Arguments that the schema takes, but for these. */
const example = (name: FunctionName, more: object = {}): object => ({
  ...(exampleOf(functions[name].input) as object),
  ...more,
});
const key = () => ({ requestId: randomUUID() });
/** A push client that is there. */
const browserKeys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) };
const cid = 'c4ca4238a0b923820dcc509a6f75849b';
const chat = { conversationId: idOf('chat', 0) };
const work = { workId: idOf('work', 0) };
/** Arguments with another row of a kind each time. */
const nth = (kind: Parameters<typeof idOf>[0], name: string, from = 100): DearCall => ({
  args: ({ time }) => ({ [name]: idOf(kind, from + time) }),
});
const same = (kind: Parameters<typeof idOf>[0], name: string, at = 1): DearCall => ({
  args: () => ({ [name]: idOf(kind, at) }),
});
/** Two functions of which one reverts the other. */
const takenBack = (remove: FunctionName, restore: FunctionName, more: object = {}) => {
  const removal = ({ answers }: Given): object => ({ removal: answers[remove]?.removal, ...more });
  return {
    [remove]: {
      args: () => more,
      before: (given: Given) => (given.time === 0 ? null : ([restore, removal(given)] as const)),
    },
    [restore]: {
      args: removal,
      before: ({ time }: Given) => (time === 0 ? null : ([remove, more] as const)),
    },
  };
};
const rule = { kind: 'formula', formula: `C>O{${'注'.repeat(7_900)}}` };
const strategy = { name: '名'.repeat(30), summary: '说'.repeat(200), rule };
const lines = Array.from({ length: 100 }, (_, n) => ({
  ...{ id: `l${n}`, kind: 'text', minutes: false, adjust: 'none', color: 'red', text: '字'.repeat(60) },
  points: Array.from({ length: 4 }, (_, time) => ({ time, price: 1 })),
}));
const cues = Array.from({ length: 20_000 }, (_, n) => ({ start: n, end: n + 1, text: '句'.repeat(10) }));

/** Every function of the contract. */
export const dearCalls: Readonly<Partial<Record<FunctionName, DearCall | readonly DearCall[] | Left>>> = {
  'system.echo': { args: () => ({ list: Array.from({ length: 3_000 }, (_, n) => ({ n, text: 'x'.repeat(100) })) }) },
  'identity.me': no,
  'identity.logout': ends,
  'identity.refresh': ends,
  'identity.sessions': no,
  'identity.endSession': { args: ({ time }) => ({ id: `session${time + 1}` }) },
  'identity.endOtherSessions': no,
  'oauth.methods': no,
  'oauth.begin': outside,
  'oauth.signIn': outside,
  'oauth.bind': outside,
  'oauth.bindings': no,
  'oauth.unbind': outside,
  'security.factors': no,
  'security.beginConfirm': no,
  'security.beginTotp': { codes: ['SECOND_FACTOR_NEEDED'] },
  'security.finishTotp': { args: () => ({ code: '123456' }), codes: ['SECOND_FACTOR_WRONG'] },
  'security.beginPasskey': { codes: ['SECOND_FACTOR_NEEDED'] },
  'security.finishPasskey': hashes,
  'security.renamePasskey': { args: () => ({ id: 'passkey-1', name: '名'.repeat(30) }) },
  'security.remove': hashes,
  'security.newRecoveryCodes': hashes,
  'security.challenge': hashes,
  'security.signIn': hashes,
  'realname.submit': {
    args: () => ({ ...key(), name: '张三', idNumber: '11010219840406970X', consent: true, consentVersion: '1' }),
    codes: ['OK', 'REALNAME_PENDING'],
  },
  'realname.status': no,
  'realname.withdraw': no,
  'realname.listPending': no,
  'realname.reveal': hashes,
  'realname.review': hashes,
  'identity.captcha': no,
  'identity.sendSmsCode': hashes,
  'identity.sendEmailCode': hashes,
  'identity.sendOwnCode': hashes,
  'identity.loginBySms': hashes,
  'identity.loginByEmail': hashes,
  'identity.loginByPassword': hashes,
  'identity.register': hashes,
  'identity.registerByEmail': hashes,
  'identity.adminNeeded': no,
  'identity.registerAdmin': hashes,
  'identity.resetPasswordBySms': hashes,
  'identity.resetPasswordByEmail': hashes,
  'identity.undoDeactivation': ends,
  'identity.reauthenticate': hashes,
  'identity.updateProfile': { args: () => ({ nickname: '李白' }) },
  'identity.changePassword': hashes,
  'identity.setPassword': hashes,
  'identity.bindMobile': hashes,
  'identity.bindEmail': hashes,
  'identity.exportMyData': no,
  'identity.deactivate': ends,
  'chat.models': { args: () => ({ assistant: 'deepseek' }) },
  'chat.quota': no,
  'chat.send': { args: () => ({ ...key(), ...chat, assistant: 'deepseek', text: '问'.repeat(20_000) }) },
  'chat.regenerate': { args: () => ({ ...key(), messageId: idOf('long', 399) }) },
  'chat.stop': { args: () => ({ messageId: idOf('long', 399) }) },
  'chat.conversations': no,
  'chat.search': [
    { args: () => ({ query: '词' }) },
    { args: () => ({ query: '字** 长' }) },
    { args: () => ({ query: '没有这样的话' }) },
  ],
  'chat.open': { args: () => chat },
  'chat.select': { args: () => ({ ...chat, leafId: idOf('long', 399) }) },
  'chat.rename': { args: () => ({ ...chat, title: '题'.repeat(100) }) },
  'chat.remove': nth('chat', 'conversationId'),
  'chat.restore': nth('chat', 'conversationId'),
  ...takenBack('chat.removeAll', 'chat.restoreAll', { assistant: 'bailian' }),
  'chat.exportAll': { args: () => ({ assistant: 'deepseek' }) },
  'chat.share': {
    args: () => ({ ...key(), ...chat, messageIds: Array.from({ length: 200 }, (_, n) => idOf('long', n)) }),
  },
  'chat.shares': no,
  'chat.unshare': { args: ({ time }) => ({ shareId: String(time + 2).padStart(32, 's') }) },
  'chat.unshareAll': no,
  'chat.shared': { args: () => ({ shareId: LONG_SHARE }) },
  'english.lookup': { args: () => ({ word: 'run' }) },
  'english.addWord': { args: () => ({ word: 'run', meaning: '义'.repeat(500), sentence: 's'.repeat(500) }) },
  'english.removeWord': nth('word', 'wordId'),
  'english.restoreWord': nth('word', 'wordId'),
  ...takenBack('english.removeAllWords', 'english.restoreAllWords'),
  'english.words': [no, { args: () => ({ query: '义' }) }],
  'english.reviewQueue': no,
  'english.review': { args: ({ time }) => ({ ...key(), wordId: idOf('word', time), grade: 3, reps: 1 }) },
  'english.undoReview': { args: ({ time }) => ({ wordId: idOf('word', time), reps: 2 }) },
  'copywriting.readLink': outside,
  'copywriting.start': {
    args: () => example('copywriting.start', { ...key(), text: '文'.repeat(8_000), versions: 5, model: undefined }),
  },
  'translation.start': {
    args: () => ({ ...key(), text: `${'文'.repeat(140)}\n`.repeat(200), from: 'zh-Hans', to: 'en' }),
  },
  'translation.startTalk': { args: () => ({ ...key(), a: 'zh-Hans', b: 'en' }) },
  'translation.say': {
    args: () => ({ ...key(), ...work, side: 'a', from: 'zh-Hans', to: 'en', text: '说'.repeat(1_000) }),
    codes: ['OK', 'INVALID_PARAM'],
  },
  'translation.terms': no,
  'translation.saveTerm': { args: () => ({ from: 'zh-Hans', to: 'en', term: '词', translation: 't' }) },
  'translation.removeTerm': nth('term', 'id'),
  'translation.restoreTerm': nth('term', 'id'),
  'market.status': no,
  'market.search': { args: () => ({ query: 'S' }) },
  'market.list': no,
  'market.quotes': { args: ({ codes }) => ({ codes: codes.slice(0, 200) }) },
  'market.stock': { args: ({ codes }) => ({ code: codes[0] }) },
  'market.minutes': { args: ({ codes }) => ({ code: codes[0], days: 5 }) },
  'market.bars': { args: ({ codes }) => ({ code: codes[0], period: 'day', limit: 2_000 }) },
  'market.indices': no,
  'market.themes': no,
  'market.watch': { args: ({ codes }) => ({ cid, codes: codes.slice(0, 200), book: true }) },
  'market.unwatch': { args: () => ({ cid, watchId: randomUUID() }) },
  'market.calendarYears': no,
  'market.importCalendar': { args: () => ({ json: '{}', check: true }), codes: ['MARKET_CALENDAR'] },
  'market.calendar': { args: () => ({ year: 2026 }) },
  'market.limitUp': no,
  'market.limitUpDays': no,
  'watchlist.list': no,
  'watchlist.find': { args: ({ codes }) => ({ code: codes[0] }) },
  'watchlist.add': { args: ({ codes, time }) => ({ ...key(), code: codes[20 + time], groupId: idOf('group', 0) }) },
  'watchlist.remove': nth('stock', 'id'),
  'watchlist.restore': nth('stock', 'id'),
  'watchlist.move': {
    args: ({ time }) => ({ id: idOf('stock', 60), groupId: idOf('group', 2 + (time % 2)), before: null }),
  },
  'watchlist.update': { args: () => ({ id: idOf('stock', 1), note: '注'.repeat(500) }) },
  'watchlist.addGroup': { args: () => ({ ...key(), name: '组' }), codes: ['OK', 'WATCHLIST_GROUPS_FULL'] },
  'watchlist.renameGroup': { args: () => ({ id: idOf('group', 1), name: '组'.repeat(12) }) },
  'watchlist.orderGroups': {
    args: ({ answers }) => {
      const { groups } = answers['watchlist.list'];
      const all: { readonly id: string }[] = [...groups, answers['watchlist.addGroup'].group];
      return { ids: all.map(({ id }) => id) };
    },
  },
  'watchlist.removeGroup': { args: ({ time }) => ({ id: idOf('group', 10 + time) }) },
  'watchlist.alerts': no,
  'watchlist.addAlert': {
    args: ({ codes }) => ({ ...key(), code: codes.at(-1), kind: 'price-above', value: 999_999 }),
  },
  'watchlist.setAlert': { args: () => ({ id: idOf('alert', 1), active: false }) },
  'watchlist.removeAlert': nth('alert', 'id', 1),
  'lines.get': { args: ({ codes }) => ({ code: codes[0] }) },
  'lines.put': { args: ({ codes, time }) => ({ code: codes[0], lines, version: time + 1 }) },
  'notices.list': no,
  'notices.unread': no,
  'notices.read': {
    args: ({ answers }) => ({ ids: answers['notices.list'].items.map(({ id }: { id: string }) => id) }),
  },
  'notices.prefs': { args: () => ({ set: { silent: ['alert'], quiet: { from: 0, to: 1 } } }) },
  'notices.devices': no,
  'notices.subscribe': { args: ({ time }) => ({ ...browserKeys, endpoint: `https://push.example.com/${time}` }) },
  'notices.unsubscribe': {
    args: ({ answers }) => ({ id: answers['notices.subscribe'].id }),
    codes: ['OK', 'NOT_FOUND'],
  },
  'disclaimer.state': no,
  'disclaimer.accept': { args: ({ answers }) => answers['disclaimer.state'].notices[0] },
  'selection.shipped': no,
  'selection.mine': no,
  'selection.create': { args: () => ({ ...key(), ...strategy }), codes: ['OK', 'SELECTION_FULL'] },
  'selection.update': { args: ({ time }) => ({ id: idOf('strategy', 1), version: time + 1, ...strategy }) },
  'selection.remove': nth('strategy', 'id', 10),
  'selection.restore': nth('strategy', 'id', 10),
  'selection.setDaily': { args: () => ({ id: idOf('strategy', 1), daily: true }) },
  'selection.check': { args: () => ({ rule }) },
  'selection.run': { args: () => ({ rule: { kind: 'formula', formula: 'C>0' }, limit: 500, keep: { name: '名' } }) },
  'selection.runs': no,
  'diagnosis.run': { args: ({ codes }) => ({ code: codes[0] }) },
  'diagnosis.read': {
    args: ({ codes, answers }) => ({
      ...{ ...key(), code: codes[0] },
      factsHash: answers['diagnosis.run'].diagnosis.factsHash,
    }),
  },
  'diagnosis.records': no,
  'diagnosis.forget': no,
  'works.open': [{ args: () => work }, { args: () => ({ workId: idOf('work', 5) }) }],
  'works.resume': { args: () => ({ workId: idOf('work', 0) }) },
  'works.retry': { args: () => ({ ...key(), ...work, piece: 398 }) },
  'works.stop': { args: () => work },
  'works.mark': { args: () => ({ ...work, messageId: idOf('piece', 1_000), mark: 'kept' }) },
  'works.write': {
    args: () => ({ ...key(), ...work, piece: 0, text: '写'.repeat(20_000) }),
    codes: ['OK', 'INVALID_PARAM'],
  },
  'search.sources': no,
  'search.ask': { args: () => ({ ...key(), query: '问'.repeat(300) }) },
  'search.cancel': { args: key },
  'announcements.list': no,
  'announcements.publish': {
    args: () => ({ ...key(), title: '题', text: '文'.repeat(2_000), level: 'info', days: 1 }),
  },
  'announcements.withdraw': nth('announcement', 'id', 1),
  'lab.wechatStatus': no,
  'lab.wechatSignUrl': outside,
  'lab.wechatAuthorize': outside,
  'lab.wechatUser': outside,
  'lab.models': no,
  'lab.startRun': {
    args: ({ answers }) => example('lab.startRun', { ...key(), model: answers['lab.models'].models[0].id }),
  },
  'lab.checkRun': same('long', 'messageId', 399),
  'libai.start': { args: () => example('libai.start', { ...key(), versions: 3, model: undefined }) },
  'libai.tunes': no,
  'libai.check': [
    { args: () => ({ form: 'qilv', text: '明月何时照我还\n'.repeat(1_000) }) },
    { args: () => ({ form: 'ci', tune: '水调歌头', text: '平。\n'.repeat(2_600) }) },
    { args: () => ({ form: 'qilv', text: '杜甫《月》'.repeat(1_600) }) },
    { args: () => ({ form: 'qilv', text: '杜甫“明月照我泯”'.repeat(880) }) },
  ],
  'libai.poems': { args: () => ({ query: '月' }) },
  'libai.poem': { args: ({ answers }) => ({ id: answers['libai.poems'].items[0].id }) },
  'push.bind': { args: () => ({ cid }) },
  'push.unbind': { args: () => ({ cid }) },
  'video.extract': outside,
  'video.captions': outside,
  'video.sites': no,
  'video.records': [no, { args: () => ({ search: '题' }) }],
  'video.record': same('record', 'recordId'),
  'video.removeRecord': nth('record', 'recordId'),
  'video.restoreRecord': nth('record', 'recordId'),
  ...takenBack('video.removeAllRecords', 'video.restoreAllRecords'),
  'video.exportRecords': no,
  'video.summarize': { args: () => ({ ...key(), title: '片', url: null, source: '', cues }) },
  'video.transcribe': { args: () => ({ ...key(), fileId: 'x', name: 'n' }), codes: ['TRANSCRIBE_NOT_CONFIGURED'] },
  'video.transcription': same('transcription', 'transcriptionId'),
  'video.transcriptions': no,
  'video.removeTranscription': nth('transcription', 'transcriptionId', 10),
  'video.restoreTranscription': nth('transcription', 'transcriptionId', 10),
  ...takenBack('video.removeAllTranscriptions', 'video.restoreAllTranscriptions'),
  'video.cancelTranscription': same('transcription', 'transcriptionId'),
};
