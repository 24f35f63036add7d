import type { VideoInfo } from '@guanlan/contract';
import { useState } from 'react';
import { saveFile } from '../../../base/save-file';
import { Chip } from '../../../ui/Chip';
import { Collapsible } from '../../../ui/Collapsible';
import { copyText } from '../../../ui/clipboard';
import { Link } from '../../../ui/Link';
import { Heading, Text } from '../../../ui/Text';
import {
  commonSource,
  infoMarkdown,
  infoText,
  missingFacts,
  type ShownFact,
  shownFacts,
  sourceLine,
} from '../info-facts';
import { fileName } from '../transcript';

/** Facts that are always visible; captions and summary stand below them. */
const firstNames = ['标题', '作者', '时长'];

/** Facts of a video with their source and time of reading, said once where most share it. */
export function InfoCard({ info }: { readonly info: VideoInfo }) {
  const facts = shownFacts(info).filter(({ name }) => name !== '封面');
  const common = commonSource(facts);
  const first = facts.filter(({ name }) => firstNames.includes(name));
  const rest = facts.filter(({ name }) => !firstNames.includes(name));
  const missing = missingFacts(info);
  const save = (): void =>
    void saveFile(new File([infoMarkdown(info)], fileName(info.title?.value ?? '', 'md'), { type: 'text/markdown' }));
  return (
    <section className="video-card" aria-label="视频信息">
      <div className="video-card-head">
        <Heading level={2} size={16}>
          {info.siteName}
        </Heading>
        <Link href={info.url} target="_blank" rel="noopener noreferrer">
          打开原网页
        </Link>
      </div>
      <Cover key={info.cover?.value} info={info} common={common} />
      {info.notes.map((note) => (
        <p key={note} className="video-note">
          {note}
        </p>
      ))}
      <Facts facts={first} common={common} />
      {rest.length > 0 ? (
        <Collapsible title={`还有 ${rest.length} 项：${rest.map(({ name }) => name).join('、')}`}>
          <Facts facts={rest} common={common} />
        </Collapsible>
      ) : null}
      {common === null ? null : (
        <p className="video-source">
          来源：{common}
          {facts.some((fact) => sourceLine(fact) !== common) ? '，另外注明的除外' : ''}
        </p>
      )}
      {missing.length > 0 ? (
        <Text size={12} tone="muted">
          来源没有给出：{missing.join('、')}
        </Text>
      ) : null}
      <div className="video-actions">
        <Chip icon="copy" onClick={() => void copyText(infoText(info))}>
          复制文字
        </Chip>
        <Chip icon="copy" onClick={() => void copyText(infoMarkdown(info))}>
          复制 Markdown
        </Chip>
        <Chip icon="download" onClick={save}>
          下载 Markdown
        </Chip>
      </div>
    </section>
  );
}

interface FactsProps {
  readonly facts: readonly ShownFact[];
  /** Source that is said once for all facts; a fact of another says its own. */
  readonly common: string | null;
}

function Facts({ facts, common }: FactsProps) {
  return (
    <dl className="video-facts">
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.name}</dt>
          <dd>
            <span className="video-fact-value">{fact.value}</span>
            {sourceLine(fact) === common ? null : <span className="video-source">{sourceLine(fact)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Cover picture, loaded from the site itself without a referrer. */
function Cover({ info: { cover, title }, common }: { readonly info: VideoInfo; readonly common: string | null }) {
  const [failed, setFailed] = useState(false);
  if (!cover) return null;
  return (
    <figure className="video-cover">
      {failed ? (
        <Text size={14} tone="muted">
          封面无法在这里显示
        </Text>
      ) : (
        <img
          src={cover.value}
          alt={`封面：${title?.value ?? '视频'}`}
          referrerPolicy="no-referrer"
          loading="lazy"
          onError={() => setFailed(true)}
        />
      )}
      <figcaption>
        <Link href={cover.value} target="_blank" rel="noopener noreferrer">
          打开封面
        </Link>
        {sourceLine(cover) === common ? null : <span className="video-source">{sourceLine(cover)}</span>}
      </figcaption>
    </figure>
  );
}
