import type { SiteHealth } from '@guanlan/contract';
import { Collapsible } from '../../../ui/Collapsible';
import { Text } from '../../../ui/Text';
import { dayText } from '../info-facts';
import { useVideoSitesQuery } from '../videoApi';

const words: Readonly<Record<SiteHealth['state'], string>> = {
  unknown: '暂无记录',
  working: '正常',
  failing: '最近一次失败',
  paused: '连续失败，暂停中',
};

/** Health of the sites' adapters on the server: last success and last failure with its reason. */
export function SiteHealthCard() {
  return (
    <div className="video-card">
      <Collapsible title="支持的网站与状态">
        <Sites />
      </Collapsible>
    </div>
  );
}

function Sites() {
  const { data } = useVideoSitesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data)
    return (
      <Text size={14} tone="muted">
        正在查看…
      </Text>
    );
  return (
    <ul className="video-sites">
      {data.sites.map((site) => (
        <li key={site.site}>
          <span className="video-site-state" data-state={site.state} aria-hidden="true" />
          <strong>{site.name}</strong>
          <span>{words[site.state]}</span>
          <span className="video-source">
            {site.lastSuccess === null ? '' : `上次成功 ${dayText(site.lastSuccess)}`}
            {site.lastFailure === null ? '' : ` 上次失败 ${dayText(site.lastFailure)}（${site.lastError ?? ''}）`}
            {site.pausedUntil === null ? '' : ` 到 ${dayText(site.pausedUntil)} 再试`}
          </span>
        </li>
      ))}
    </ul>
  );
}
