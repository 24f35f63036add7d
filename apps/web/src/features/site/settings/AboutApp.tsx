import type { AppConfig } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { brand } from '../../../base/brand';
import { loadConfig } from '../../../base/cloud/cloud';
import { href } from '../../../base/go';
import { Row } from '../../../ui/Row';
import { RowSection } from '../../../ui/rows/RowSection';
import { serverText } from './server-text';

/** Version, state of the service and texts of the product. */
export function AboutApp() {
  const config = useConfig();
  return (
    <RowSection title="关于">
      <Row title="版本" value={`${brand.versionName}（${brand.versionCode}）`} />
      <Row title="服务" value={serverText(config)} />
      <Row title="公告" href={`#${href('announcements')}`} />
      <Row title="平台使用须知" note="行情从哪里来，各项工具有哪些限制" href={`#${href('notice')}`} />
      <Row title="免责声明" href={`#${href('disclaimer')}`} />
      <Row title="用户服务协议" href={`#${href('agreement', { doc: 'service' })}`} />
      <Row title="隐私政策" note="存了什么，存在哪里" href={`#${href('agreement', { doc: 'privacy' })}`} />
    </RowSection>
  );
}

/** Public configuration of the server; null where it does not answer, undefined until it does. */
function useConfig(): AppConfig | null | undefined {
  const [config, setConfig] = useState<AppConfig | null>();
  useEffect(() => {
    loadConfig().then(setConfig, () => setConfig(null));
  }, []);
  return config;
}
