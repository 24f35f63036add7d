import type { VideoInfo } from '@guanlan/contract';
import { useState } from 'react';
import { saveFile } from '../../../base/save-file';
import { Chip } from '../../../ui/Chip';
import { copyText } from '../../../ui/clipboard';
import { Link } from '../../../ui/Link';
import { Heading, Text } from '../../../ui/Text';
import { dayText, infoMarkdown, infoText, missingFacts, shownFacts } from '../info-facts';
import { fileName } from '../transcript';

/** Facts of a video, each with its source and time of reading. */
export function InfoCard({ info }: { readonly info: VideoInfo }) {
  const facts = shownFacts(info).filter(({ name }) => name !== '封面');
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
      <Cover key={info.cover?.value} info={info} />
      {info.notes.map((note) => (
        <p key={note} className="video-note">
          {note}
        </p>
      ))}
      <dl className="video-facts">
        {facts.map(({ name, value, source, at }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="video-fact-value">{value}</span>
              <span className="video-source">
                {source} · {dayText(at)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
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

/** Cover picture, loaded from the site itself without a referrer. */
function Cover({ info: { cover, title } }: { readonly info: VideoInfo }) {
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
        <span className="video-source">
          {cover.source} · {dayText(cover.at)}
        </span>
      </figcaption>
    </figure>
  );
}
