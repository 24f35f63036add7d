import { useState } from 'react';

interface ImageLinkProps {
  readonly src?: string | undefined;
  readonly alt?: string | undefined;
}

const hostOf = (src: string): string => (URL.canParse(src) ? new URL(src).hostname : '');

/**
 * Image in an answer. It is loaded only on request: loading it would tell a foreign host, chosen by whatever the model
 * has read, that and when the user reads this.
 */
export function ImageLink({ src, alt }: ImageLinkProps) {
  const [wanted, setWanted] = useState(false);
  const [failed, setFailed] = useState(false);
  const label = alt || '图片';
  // Inline data, or an address without a host.
  if (!src || !/^https?:\/\//i.test(src)) return <span className="md-image-none">{label}（图片无法显示）</span>;
  if (wanted && !failed) {
    return <img src={src} alt={label} referrerPolicy="no-referrer" loading="lazy" onError={() => setFailed(true)} />;
  }
  const load = (): void => {
    setFailed(false);
    setWanted(true);
  };
  return (
    <button type="button" className="md-image" onClick={load}>
      {failed ? `${label} · 加载失败，点按重试` : `${label} · 点按加载（${hostOf(src)}）`}
    </button>
  );
}
