import { clock, type VideoInfo } from '@guanlan/contract';

/** Fact of a video for display: name, value, source and time of reading. */
export interface ShownFact {
  readonly name: string;
  readonly value: string;
  readonly source: string;
  /** Time of reading, ms since the epoch. */
  readonly at: number;
}

const day = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'short', timeStyle: 'short' });
const amount = new Intl.NumberFormat('zh-CN');

export const dayText = (at: number): string => day.format(at);

/** Facts that were found, in display order. */
export function shownFacts(info: VideoInfo): ShownFact[] {
  const fact = <Value>(
    name: string,
    found: { value: Value; source: string; at: number } | null,
    words: (value: Value) => string,
  ): ShownFact[] => (found === null ? [] : [{ name, value: words(found.value), source: found.source, at: found.at }]);
  const same = (value: string): string => value;
  return [
    ...fact('标题', info.title, same),
    ...fact('作者', info.author, same),
    ...fact('时长', info.duration, clock),
    ...fact('发布', info.published, dayText),
    ...fact('播放', info.plays, amount.format),
    ...fact('点赞', info.likes, amount.format),
    ...fact('标签', info.tags, (tags) => tags.join('、')),
    ...fact('章节', info.chapters, (chapters) =>
      chapters.map(({ start, title }) => `${clock(start)} ${title}`).join('\n'),
    ),
    ...fact('简介', info.description, same),
    ...fact('封面', info.cover, same),
  ];
}

/** Source and time of a fact on one line. */
export const sourceLine = ({ source, at }: Pick<ShownFact, 'source' | 'at'>): string => `${source} · ${dayText(at)}`;

/** Source and time that most facts share, to be said once; null without facts. */
export function commonSource(facts: readonly ShownFact[]): string | null {
  const counts = new Map<string, number>();
  for (const fact of facts) counts.set(sourceLine(fact), (counts.get(sourceLine(fact)) ?? 0) + 1);
  return [...counts].reduce<readonly [string | null, number]>(
    (most, one) => (one[1] > most[1] ? one : most),
    [null, 0],
  )[0];
}

/** Names of the facts that no source gave. */
export function missingFacts(info: VideoInfo): string[] {
  const all = {
    标题: info.title,
    作者: info.author,
    时长: info.duration,
    发布: info.published,
    播放: info.plays,
    点赞: info.likes,
    标签: info.tags,
    字幕: info.captions,
    章节: info.chapters,
    简介: info.description,
    封面: info.cover,
  };
  return Object.entries(all).flatMap(([name, found]) => (found === null ? [name] : []));
}

const sourceText = ({ source, at }: Pick<ShownFact, 'source' | 'at'>): string => `（${source}，${dayText(at)}）`;

/** Facts of a video with their sources, as text for the clipboard. */
export const infoText = (info: VideoInfo): string =>
  [
    ...shownFacts(info).map((fact) => `${fact.name}：${fact.value}${sourceText(fact)}`),
    `链接：${info.url}（跟随分享链接所到的网页）`,
  ].join('\n');

const plain = (text: string): string => text.replaceAll(/[\\`*_[\]<>#|]/g, '\\$&');

/** Facts of a video with their sources, as Markdown. */
export function infoMarkdown(info: VideoInfo): string {
  const facts = shownFacts(info).filter(({ name }) => name !== '封面');
  const lines = facts.map(({ name, value, ...from }) => {
    const words = value.split('\n').map(plain);
    return `- **${name}**：${words.length > 1 ? `\n${words.map((line) => `  ${line}  `).join('\n')}\n  ` : `${words[0]} `}${plain(sourceText(from))}`;
  });
  return [
    `# ${plain(info.title?.value ?? '视频')}`,
    '',
    ...(info.cover ? [`![封面](<${info.cover.value}>)${plain(sourceText(info.cover))}`, ''] : []),
    ...lines,
    `- **链接**：<${info.url}>`,
    '',
  ].join('\n');
}

/** Address of the video's page at a time; null for sites without such addresses. */
export function pageAt(url: string, seconds: number): string | null {
  if (!URL.canParse(url)) return null;
  const page = new URL(url);
  if (!/(^|\.)(bilibili|youtube)\.com$/.test(page.hostname)) return null;
  page.searchParams.set('t', String(Math.floor(seconds)));
  return page.href;
}
