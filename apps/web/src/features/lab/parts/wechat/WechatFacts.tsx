import { Chip } from '../../../../ui/Chip';
import { copyText } from '../../../../ui/clipboard';
import { Facts, factsText } from '../../../../ui/Facts';
import { LabSection } from '../LabSection';

interface WechatFactsProps {
  readonly appId: string | null;
  /** Public address of the server. */
  readonly origin: string;
  readonly echoPath: string;
}

/** Values to enter in the official account's console. */
export function WechatFacts({ appId, origin, echoPath }: WechatFactsProps) {
  const { host } = new URL(origin);
  const facts = [
    ['AppID', appId ?? ''],
    ['服务器地址（URL）', `${origin}${echoPath}`],
    ['网页授权域名', host],
    ['JS 接口安全域名', host],
  ] as const;
  return (
    <LabSection title="公众号" note="把这些填进微信公众平台的后台">
      <Facts of={facts} />
      <div>
        <Chip icon="copy" onClick={() => void copyText(factsText(facts))}>
          复制全部
        </Chip>
      </div>
    </LabSection>
  );
}
