import type { Notice } from '@guanlan/contract';
import type { SourceInfo } from '../../providers/market/port.js';
import { usage } from './usage.js';

/** A text for all users. */
export type NoticeText = Omit<Notice, 'acceptedAt' | 'acceptedVersion'>;

/** Versions of the notices: a new version is shown to everybody again, and a test ties each to its text. */
const NOTICE_VERSIONS = { disclaimer: '2026-11-20', terms: '2026-11-20' } as const;

const first = (version: string) => ({ version, change: '第一版。' });

const disclaimer: NoticeText = {
  kind: 'disclaimer',
  version: NOTICE_VERSIONS.disclaimer,
  title: '免责声明',
  asked: true,
  history: [first(NOTICE_VERSIONS.disclaimer)],
  sections: [
    {
      heading: null,
      text: [
        '本应用显示的行情、指标、选股结果、个股诊断与模型解读，都由程序按公开的规则从行情数据计算得出，只作为信息参考，不构成任何投资建议，也不是买卖任何证券的要约或邀请。',
        '行情可能延迟、缺失或有误。每个页面都注明数据来源、数据时间与当前时段；标为“过时”的数字不是最新的，显示“—”的数字未知。交易请以交易所与证券公司的数据为准。',
        '技术指标、选股策略与历史统计描述过去，不预示将来。模型生成的文字可能有错误，程序会标出与规则结果不一致的地方，但不能保证找出全部错误。',
        '证券市场有风险，价格可能下跌，您可能损失全部投入的资金。投资决定由您自己作出，后果由您自己承担。',
        '本应用不提供证券投资咨询服务，不代客理财，不向您推荐具体的证券，也不要求您为“荐股”付费。任何以本应用名义承诺收益的人都是冒充者。',
        '自选股、画线、提醒与策略保存在您所连接的服务器上，只用于向您显示与提醒。您可以在账号页面导出或删除它们。价格提醒依赖网络与行情源，可能迟到或漏报，请勿把它当作止损手段。',
      ],
    },
  ],
};

/** The notices as they are with a source of market data: its own terms belong to the second. */
export function notices({ id, name, terms, simulated }: SourceInfo): readonly NoticeText[] {
  return [
    disclaimer,
    {
      kind: 'market-terms',
      version: `${NOTICE_VERSIONS.terms}/${id}`,
      title: '行情数据使用条款',
      asked: !simulated,
      history: [first(`${NOTICE_VERSIONS.terms}/${id}`)],
      sections: [
        {
          heading: null,
          text: [
            `本应用当前的行情来自：${name}。`,
            ...terms.split('\n'),
            simulated
              ? '模拟行情里的公司、代码与价格都是虚构的，与任何真实的公司或证券无关。'
              : '行情数据的权利属于交易所与数据提供方，只供您个人查看，不得转发、出售或用于其他产品。',
          ],
        },
      ],
    },
    usage,
  ];
}
