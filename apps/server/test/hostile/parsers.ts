import { Readable } from 'node:stream';
import { stringToSign } from '@guanlan/cloud-client/wire/string-to-sign';
import {
  citedNumbers,
  FOLLOW_UPS_MARK,
  FORMULA_MAX,
  findLink,
  parseCaptions,
  readPushEvent,
  splitSearchAnswer,
  withoutCitations,
} from '@guanlan/contract';
import { plainAnswer, plainRewrite } from '@guanlan/contract/plain-answer';
import { parseFrame } from '@guanlan/push-client/wire';
import { parseCode } from '@guanlan/stock-domain';
import { compileFormula } from '@guanlan/stock-domain/formula';
import { estimateTokens } from '../../src/features/chat/history.js';
import { plainText } from '../../src/features/chat/search/plain-text.js';
import { snippet } from '../../src/features/chat/search/snippet.js';
import { linkIn } from '../../src/features/copywriting/article-link.js';
import { unfenced } from '../../src/features/diagnosis/unfenced.js';
import { extensionOf, servedPath, wantedName } from '../../src/features/files/uploads/cloud-path.js';
import { contentTypeOf } from '../../src/features/files/uploads/content-type.js';
import { searchWords } from '../../src/features/generation/search-words.js';
import { clauseTitle, cleanTitle } from '../../src/features/generation/title.js';
import { refusePassword } from '../../src/features/identity/password/password-rules.js';
import { verifyToken } from '../../src/features/identity/sessions/token.js';
import { isState } from '../../src/features/lab/oauth-state.js';
import { checkText } from '../../src/features/libai/check-text.js';
import { searchPoems } from '../../src/features/libai/corpus/search.js';
import { readCursor } from '../../src/features/page-cursor.js';
import { cleanText, excerpt } from '../../src/features/search/clean-text.js';
import { queryWords } from '../../src/features/search/query-words.js';
import { toResults } from '../../src/features/search/to-results.js';
import { termsIn } from '../../src/features/translation/prompt.js';
import { splitText } from '../../src/features/translation/split.js';
import { readCaptionTicket } from '../../src/features/video/caption-ticket.js';
import { fenced } from '../../src/features/works/fenced.js';
import { readForm } from '../../src/http/body/read-form.js';
import { readRange } from '../../src/http/files/range.js';
import { isAccessToken } from '../../src/http/gateway/access-token.js';
import { judgeEnvelope } from '../../src/http/gateway/envelope-shape.js';
import { isTooComplex } from '../../src/json-complexity.js';
import { csvCells } from '../../src/providers/dictionary/csv-line.js';
import { readRow } from '../../src/providers/dictionary/ecdict.js';
import { baseForms } from '../../src/providers/dictionary/lemma.js';
import { isPublicAddress } from '../../src/providers/fetch/public-address.js';
import { webTarget } from '../../src/providers/fetch/web-target.js';
import { ipKey } from '../../src/providers/limits/ip-key.js';
import { AnswerReader } from '../../src/providers/llm/answers/answer-reader.js';
import { readFailure } from '../../src/providers/llm/answers/read-failure.js';
import { SourceReader } from '../../src/providers/llm/answers/read-sources.js';
import { ThinkTags } from '../../src/providers/llm/answers/think-tags.js';
import { vendors } from '../../src/providers/llm/vendors/vendors.js';
import { readHeader } from '../../src/providers/market/csv/columns.js';
import { codeOfCell, codeOfFile } from '../../src/providers/market/csv/file-code.js';
import { eastmoneyBars, eastmoneyMinutes } from '../../src/providers/market/eastmoney/eastmoney-bars.js';
import { eastmoneyDividends } from '../../src/providers/market/eastmoney/eastmoney-dividends.js';
import { eastmoneyPage } from '../../src/providers/market/eastmoney/eastmoney-list.js';
import { sinaBars, sinaFactors } from '../../src/providers/market/sina/sina-bars.js';
import { sinaDraft, sinaLines } from '../../src/providers/market/sina/sina-quote.js';
import { sinaCount, sinaPage } from '../../src/providers/market/sina/sina-symbols.js';
import { tencentDays, tencentMinutes } from '../../src/providers/market/tencent/tencent-bars.js';
import { tencentDraft, tencentLines } from '../../src/providers/market/tencent/tencent-quote.js';
import { tencentPage } from '../../src/providers/market/tencent/tencent-symbols.js';
import { tusharePage } from '../../src/providers/market/tushare/tushare-table.js';
import { fromGbk, numberOf } from '../../src/providers/market/vendor/decode.js';
import { initialsOf } from '../../src/providers/market/vendor/initials.js';
import { plainName } from '../../src/providers/market/vendor/plain-name.js';
import { standingOfName } from '../../src/providers/market/vendor/plain-symbol.js';
import { readCalendarText } from '../../src/providers/parsing/calendar-text.js';
import { decodeHtml } from '../../src/providers/parsing/decode-html.js';
import { transcript } from '../../src/providers/parsing/transcript.js';
import { assignedJson } from '../../src/providers/sites/assigned-json.js';
import { readCaptions } from '../../src/providers/sites/caption-text.js';
import { decodeText } from '../../src/providers/sites/decode-text.js';
import { douyin } from '../../src/providers/sites/douyin.js';
import { finder, secureAddress } from '../../src/providers/sites/found.js';
import { linkedVideo } from '../../src/providers/sites/json-ld.js';
import type { SitePages } from '../../src/providers/sites/port.js';
import { youtube } from '../../src/providers/sites/youtube.js';
import { Register, readJson } from '../../src/push/session/requests.js';

/** A parser of foreign texts. */
export interface Parser {
  /** Longest text that reaches it, UTF-16 units: as its callers see to it. */
  readonly limit: number;
  /** Texts of `hostileTexts` on which it was slow once: they are tried in every run. */
  readonly always?: readonly string[];
  /** Refuses by throwing. */
  read(text: string): unknown;
}

const KB = 1_000;
/** Length at which growth shows for readers of vendors' answers (up to 16 MB), models' (4 MB) and pages (3 MB). */
const ANSWER_BYTES = 256 * KB;
/** Length at which growth shows for readers of a call's body (up to 1 MB). */
const CALL_BYTES = 256 * KB;
const key = 'a key of the tests, 32 characters';
const now = 1_790_000_000_000;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const security = parseCode('sh600519');
if (!security) throw new Error('600519 is no code');

const gateway: Record<string, Parser> = {
  'text that a call signs': {
    limit: CALL_BYTES,
    read: (text) => stringToSign({ method: text, [text.slice(0, 1000)]: jsonOf(text) }),
  },
  'shape of a call': { limit: CALL_BYTES, read: (text) => judgeEnvelope(Buffer.from(`{"params":"${text}"`)) },
  'complexity of a call': { limit: CALL_BYTES, read: isTooComplex },
  'access token': { limit: 20 * KB, read: (text) => isAccessToken(key, 'space', text, now) },
  'user token': {
    limit: CALL_BYTES,
    read: (text) =>
      verifyToken({ secrets: { jwtSecret: key }, now: () => now } as Parameters<typeof verifyToken>[0], text),
  },
  'range of a download': { limit: 16 * KB, read: (text) => readRange(`bytes=${text}`, 1_000_000) },
  'form with a file': { limit: ANSWER_BYTES, read: (text) => readFormOf(text, 'multipart/form-data; boundary=b') },
  'type of a form': { limit: 16 * KB, read: (text) => readFormOf('--b--', `multipart/form-data; boundary=${text}`) },
  'address of a client': { limit: 16 * KB, read: ipKey },
  'path of an upload': { limit: CALL_BYTES, read: (text) => servedPath(`/${text}`) },
  'name of an upload': { limit: CALL_BYTES, read: wantedName },
  'extension of a file': { limit: CALL_BYTES, read: extensionOf },
  'type of a file': { limit: CALL_BYTES, read: (text) => contentTypeOf(Buffer.from(text.slice(0, 16)), text, text) },
  'ticket of captions': { limit: CALL_BYTES, read: (text) => readCaptionTicket(key, text, now) },
  'cursor of a page': { limit: CALL_BYTES, read: readCursor },
  'state of a sign-in elsewhere': { limit: CALL_BYTES, read: (text) => isState(key, text, now) },
};

const push: Record<string, Parser> = {
  'frame of push': { limit: 64 * KB, read: parseFrame },
  'request of push': { limit: 64 * KB, read: (text) => readJson(Register, text) },
  'event of push': { limit: 64 * KB, read: readPushEvent },
};

/** Texts of a page as its parse tasks hand them over. */
const SITE_TEXT_MAX = 20 * KB;

/** Pages of a site of which each says the same. */
const pagesOf = (answer: object) => ({ now: () => now, read: async () => answer }) as unknown as SitePages;

const pages: Record<string, Parser> = {
  'text of a work of 抖音': {
    limit: SITE_TEXT_MAX,
    always: ['tags run together'],
    read: (desc) => douyin.read('1', pagesOf({ desc })),
  },
  'description of YouTube': {
    limit: SITE_TEXT_MAX,
    always: ['dashes behind a time'],
    read: (shortDescription) => youtube.read('a', pagesOf({ videoDetails: { shortDescription } })),
  },
  'charset of a page': {
    limit: ANSWER_BYTES,
    read: (text) => decodeText(notUtf8(text), `text/html; charset=${text.slice(0, 8_000)}`),
  },
  'charset of an article': {
    limit: ANSWER_BYTES,
    read: (text) => decodeHtml(notUtf8(text), `text/html; charset=${text.slice(0, 8_000)}`),
  },
  'script data of a page': { limit: ANSWER_BYTES, read: (text) => assignedJson(`window.data = ${text}`, 'data') },
  'script data, named often': {
    limit: ANSWER_BYTES,
    read: (text) => assignedJson(`${'data'.repeat(text.length / 8)}${text}`, 'data'),
  },
  'linked data': {
    limit: ANSWER_BYTES,
    read: (text) => linkedVideo([text, `{"@type":"VideoObject","name":${JSON.stringify(text)}}`]),
  },
  'line of a page': { limit: ANSWER_BYTES, read: (text) => finder(now).line(text, 'x') },
  'tags of a page': { limit: ANSWER_BYTES, read: (text) => finder(now).tags(text.split(','), 'x') },
  'address of a picture': { limit: ANSWER_BYTES, read: (text) => secureAddress(text, 'https://a.example') },
  'captions of WebVTT': { limit: ANSWER_BYTES, read: (text) => readCaptions(text, 'vtt') },
  'captions of bilibili': { limit: ANSWER_BYTES, read: (text) => readCaptions(text, 'bilibili') },
  'captions of YouTube': { limit: ANSWER_BYTES, read: (text) => readCaptions(text, 'youtube') },
  'transcript of a recording': {
    limit: ANSWER_BYTES,
    read: (text) => transcript(new TextEncoder().encode(text), {}),
  },
  'captions of a file': { limit: ANSWER_BYTES, read: parseCaptions },
  'address to read': { limit: CALL_BYTES, read: webTarget },
  'public address': { limit: 16 * KB, read: isPublicAddress },
  'link of a shared text': { limit: CALL_BYTES, always: ['address with closing brackets'], read: findLink },
  'link of an article': { limit: CALL_BYTES, read: linkIn },
};

const models: Record<string, Parser> = {
  'stream of a model': { limit: ANSWER_BYTES, read: (text) => new AnswerReader(vendors.generic).feed(text) },
  'stream of a model, in small pieces': {
    limit: ANSWER_BYTES,
    read: (text) => {
      const reader = new AnswerReader(vendors.generic, { thinkStart: 'open' });
      for (let at = 0; at < text.length; at += 100)
        reader.feed(`data: ${JSON.stringify(chunkOf(text.slice(at, at + 100)))}\n\n`);
    },
  },
  'raw stream of a model, in small pieces': {
    limit: ANSWER_BYTES,
    read: (text) => {
      const reader = new AnswerReader(vendors.generic);
      for (let at = 0; at < text.length; at += 100) reader.feed(text.slice(at, at + 100));
    },
  },
  'thoughts of a model': {
    limit: ANSWER_BYTES,
    read: (text) => {
      const tags = new ThinkTags({ start: 'open' });
      for (let at = 0; at < text.length; at += 10) tags.push(text.slice(at, at + 10));
    },
  },
  'thoughts before the answer': {
    limit: ANSWER_BYTES,
    read: (text) => {
      const tags = new ThinkTags();
      for (let at = 0; at < text.length; at += 10) tags.push(text.slice(at, at + 10));
    },
  },
  'failure of a model': {
    limit: ANSWER_BYTES,
    read: (text) => readFailure({ error: jsonOf(text), message: text }, 400),
  },
  'sources of a model': {
    limit: ANSWER_BYTES,
    read: (text) =>
      new SourceReader().read({ search_results: [{ url: 'https://a.example', title: text }, jsonOf(text)] }),
  },
  'title by a model': { limit: ANSWER_BYTES, read: cleanTitle },
  'answer of a search': {
    limit: ANSWER_BYTES,
    always: ['citations with links', 'citations with sources'],
    read: (text) => [splitSearchAnswer(text), citedNumbers(text, [1])],
  },
  'answer of a search before its questions': {
    limit: ANSWER_BYTES,
    always: ['blanks and a letter'],
    read: (text) => [splitSearchAnswer(`${text}\n${FOLLOW_UPS_MARK}\n${text}`), withoutCitations(text)],
  },
  'answer of a translation': {
    limit: ANSWER_BYTES,
    always: ['blanks and a letter', 'fences in fences', 'tags of the original'],
    read: (text) => [plainAnswer(text, 'a'), plainAnswer(`<text>${text}`, 'a'), plainRewrite(text, 'a')],
  },
  'reading of a diagnosis': {
    limit: ANSWER_BYTES,
    always: ['blanks and a letter'],
    read: (text) => unfenced(`\`\`\`${text}`),
  },
  'answer without its marks': {
    limit: ANSWER_BYTES,
    always: ['rules and a letter', 'notes over lines', 'definitions over lines'],
    read: plainText,
  },
  'results of a search': {
    limit: ANSWER_BYTES,
    read: (text) =>
      toResults([
        { url: 'https://a.example', title: text, snippet: text },
        { url: text, title: '', snippet: '' },
      ]),
  },
  'text of a search result': { limit: ANSWER_BYTES, read: (text) => cleanText(text, 500) },
  'excerpt of a found text': { limit: ANSWER_BYTES, read: (text) => excerpt(text, ['a', '观'], 500) },
};

const texts: Record<string, Parser> = {
  'title of a question': { limit: 20 * KB, read: clauseTitle },
  'words of a search': { limit: 20 * KB, read: searchWords },
  'words of a question': { limit: 20 * KB, read: queryWords },
  'snippet of a message': { limit: ANSWER_BYTES, read: (text) => snippet(text, ['b', '澜', text.slice(0, 100)]) },
  'length in tokens': { limit: ANSWER_BYTES, read: estimateTokens },
  'paragraphs to translate': { limit: 100 * KB, read: splitText },
  'terms of a paragraph': { limit: 100 * KB, read: (text) => termsIn(text, [{ term: 'ab', translation: 'c' }]) },
  'text in a prompt': { limit: 100 * KB, read: (text) => fenced(text) },
  verse: { limit: 20 * KB, read: (text) => checkText(text, { form: 'qilv' }) },
  couplet: { limit: 20 * KB, read: (text) => checkText(text, { form: 'duilian' }) },
  prose: { limit: 20 * KB, read: (text) => checkText(text, { form: 'fu' }) },
  'words of a poem': { limit: 200, read: (text) => searchPoems(text) },
  password: { limit: 1024, read: (text) => refusePassword(text, [text.slice(0, 50), '13800138000', 'a@b.example']) },
  formula: { limit: FORMULA_MAX, read: (text) => compileFormula(text) },
  'formula of a name': { limit: FORMULA_MAX, read: (text) => compileFormula(`X:=C;${text}:X>1;`) },
  calendar: { limit: CALL_BYTES, read: readCalendarText },
  'calendar of days': { limit: CALL_BYTES, read: (text) => readCalendarText(`{"year":2027,"closed":[${text}]}`) },
  'word of English': { limit: 100, read: baseForms },
};

const markets: Record<string, Parser> = {
  'number of a cell': { limit: ANSWER_BYTES, read: numberOf },
  'text in GBK': { limit: ANSWER_BYTES, read: (text) => fromGbk(Buffer.from(text)) },
  'quotes of Sina': {
    limit: ANSWER_BYTES,
    read: (text) => sinaLines(text).map(({ key: code, cells }) => sinaDraft(code, cells)),
  },
  'line of Sina': { limit: 4 * KB, read: (text) => sinaDraft('sh600519', text.split(',')) },
  'bars of Sina': { limit: ANSWER_BYTES, read: (text) => sinaBars(text, 'day') },
  'factors of Sina': { limit: ANSWER_BYTES, read: sinaFactors },
  'number of stocks of Sina': { limit: ANSWER_BYTES, read: sinaCount },
  'stocks of Sina': { limit: ANSWER_BYTES, read: sinaPage },
  'quotes of Tencent': {
    limit: ANSWER_BYTES,
    read: (text) => tencentLines(text).map(({ key: code, cells }) => tencentDraft(code, cells)),
  },
  'line of Tencent': { limit: ANSWER_BYTES, read: (text) => tencentDraft('sh600519', text.split('~')) },
  'days of Tencent': { limit: ANSWER_BYTES, read: (text) => tencentDays(text, 'sh600519', security) },
  'minutes of Tencent': {
    limit: ANSWER_BYTES,
    read: (text) =>
      tencentMinutes(
        JSON.stringify({ code: 0, data: { sh600519: { data: { data: text.split(','), date: '20261120' }, qt: {} } } }),
        'sh600519',
        security,
      ),
  },
  'stocks of Tencent': { limit: ANSWER_BYTES, read: tencentPage },
  'bars of Eastmoney': { limit: ANSWER_BYTES, read: (text) => eastmoneyBars(text, security, 'day') },
  'rows of Eastmoney': {
    limit: ANSWER_BYTES,
    read: (text) =>
      eastmoneyBars(JSON.stringify({ data: { code: '600519', klines: [text, ...text.split(';')] } }), security, 'day'),
  },
  'minutes of Eastmoney': { limit: ANSWER_BYTES, read: (text) => eastmoneyMinutes(text, security) },
  'dividends of Eastmoney': { limit: ANSWER_BYTES, read: eastmoneyDividends },
  'stocks of Eastmoney': { limit: ANSWER_BYTES, read: eastmoneyPage },
  'table of Tushare': { limit: ANSWER_BYTES, read: (text) => tusharePage(text, ['ts_code', 'trade_date']) },
  'letters of a name': { limit: 100 * KB, read: (text) => initialsOf(plainName(text)) },
  'standing of a name': { limit: 100 * KB, read: (text) => standingOfName(plainName(text)) },
  'row of a file': { limit: 100 * KB, read: csvCells },
  'header of a file': { limit: 64 * KB, read: (text) => readHeader(csvCells(text)) },
  'name of a file': { limit: 255, read: codeOfFile },
  'code of a cell': { limit: 100 * KB, read: codeOfCell },
  'row of a dictionary': { limit: 100 * KB, read: readRow },
};

/** Every reader of foreign text that works in the main thread. */
export const parsers: Readonly<Record<string, Parser>> = {
  ...gateway,
  ...push,
  ...pages,
  ...models,
  ...texts,
  ...markets,
};

const chunkOf = (content: string) => ({ choices: [{ delta: { content } }] });

/** Bytes that are no UTF-8, so that a charset is looked for. */
const notUtf8 = (text: string): Uint8Array => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.from([0xff, 0xfe])]);

/** A form as it comes: in pieces, to the end. */
async function readFormOf(body: string, contentType: string): Promise<void> {
  const bytes = Buffer.from(body);
  const pieces = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) =>
    bytes.subarray(at * 65_536, (at + 1) * 65_536),
  );
  const request = Object.assign(Readable.from(pieces), { headers: { 'content-type': contentType } });
  const form = await readForm(request as unknown as Parameters<typeof readForm>[0], 10_000);
  form.file.resume();
  await form.complete;
}
