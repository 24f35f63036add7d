/** Longest text that is shared, in UTF-16 units. */
export const SHARE_TEXT_MAX = 5000;

/**
 * Addresses within Chinese text: they end at anything that is not printable ASCII, and at characters no address holds.
 */
const URL_PATTERN = /https?:\/\/[!#-;=?-[\]_a-z~]+/gi;

/** Addresses that apps share without their scheme, behind what may stand before them. */
const SCHEMELESS_URL =
  /(?:^|[^\w@./-])((?:v\.douyin\.com|b23\.tv|bili2233\.cn|youtu\.be|xhslink\.com|v\.kuaishou\.com|(?:www\.|m\.)?(?:bilibili|youtube|douyin|xiaohongshu)\.com)\/[!#-;=?-[\]_a-z~]+)/gi;

/** A video's own number at Bilibili, alone. */
const BILIBILI_ID = /(?:^|[^\w/=])(BV1[1-9A-HJ-NP-Za-km-z]{9})(?!\w)/;

/** Where videos are: of several addresses in a text such a one is meant. */
const videoHosts =
  /(^|\.)(douyin\.com|iesdouyin\.com|bilibili\.com|b23\.tv|bili2233\.cn|youtube\.com|youtu\.be|xiaohongshu\.com|xhslink\.com|kuaishou\.com|weibo\.com|weixin\.qq\.com|ixigua\.com|v\.qq\.com|youku\.com|iqiyi\.com|vimeo\.com)$/;

/**
 * The address that a shared text is about: the first one of a video site, else the first one of all; null where there
 * is none. It takes the whole text that an app puts on the clipboard, with its codes, marks and instructions.
 */
export function findLink(text: string): string | null {
  const plain = text.slice(0, SHARE_TEXT_MAX).replaceAll('：//', '://');
  const whole = plain.trim();
  // An address in letters of any script, when nothing stands beside it.
  if (/^https?:\/\/\S+$/i.test(whole) && URL.canParse(whole) && !/[，。！、；）】》”]/.test(whole))
    return withoutTail(whole);
  const found = [...plain.matchAll(URL_PATTERN)]
    .map(([address]) => withoutTail(address))
    .filter((address) => URL.canParse(address));
  const bare = [...plain.matchAll(SCHEMELESS_URL)].map(([, address = '']) => withoutTail(`https://${address}`));
  const [first] = found;
  const ofVideo = [...found, ...bare].find((address) => videoHosts.test(new URL(address).hostname));
  const id = BILIBILI_ID.exec(plain)?.[1];
  return ofVideo ?? first ?? (id === undefined ? null : `https://www.bilibili.com/video/${id}`);
}

/** Without the punctuation of the sentence around it; a bracket stays where its partner is in the address. */
function withoutTail(address: string): string {
  let end = address.length;
  let unpaired = count(address, ')') - count(address, '(');
  while (end > 0) {
    const last = address[end - 1] ?? '';
    if (last === ')' && unpaired > 0) unpaired -= 1;
    else if (!`.,;:!?'"]*`.includes(last)) break;
    end -= 1;
  }
  return address.slice(0, end);
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;
