import type { MarketStatus } from '@guanlan/contract';
import { dayText, spanText } from '../../base/market-text';

/** A part of the usage notice. */
export interface NoticeSection {
  readonly heading: string;
  readonly text: readonly string[];
}

/** What every user should know of the market's numbers here; `status` says which source they are from now. */
export function usageNotice(status: MarketStatus | undefined): readonly NoticeSection[] {
  return [
    { heading: '数据从哪里来', text: sourceText(status) },
    { heading: '数据可能有多旧', text: ageTexts(status) },
    {
      heading: '“模拟行情”是什么意思',
      text: [
        '模拟交易所里的公司、代码、价格、题材和新股都由程序按固定的种子虚构，代码不与任何真实证券重合；它遵守真实市场的规则：涨跌停、最小变动价位、T+1、停牌、除权除息、集合竞价和午休。',
        '页面上标着“模拟行情”的数字只用来体验和学习，不能用来判断任何真实的股票。模拟市场的时钟可以走得比真实时间快，也可以停在某一天；页面顶部显示的是市场自己的时间。',
      ],
    },
    {
      heading: '怎样读这些数字',
      text: [
        '红涨绿跌（可以在设置里对调），并同时用 ▲▼ 或正负号表示；灰色的“—”表示不知道，不是零。',
        '涨跌幅按交易所公布的昨收价计算；除权除息日按参考价。换手率按流通股本，量比按前五个交易日同一时刻的平均成交量，涨速按最近五分钟。',
        '集合竞价阶段显示的是虚拟匹配价，标着“竞价”；没有匹配时显示“—”。停牌的股票显示最近一次收盘价并标明。',
        '连板、封板时间、炸板率和晋级率的算法写在涨停板页面的“口径”里。标着 ≈ 的时间只精确到分钟。',
      ],
    },
    {
      heading: '这些工具做不到什么',
      text: [
        '这里的榜单、信号、诊断和统计都是对过去数据的计算，只供学习和研究，不构成投资建议，不预测也不保证任何结果。',
        '价格提醒依赖网络、推送连接和行情源，可能延迟或送不到，不能代替券商的条件单。',
        '自选股的成本与盈亏按您填写的数字和最新价计算，不含手续费、税和分红。',
        '行情推送和页面展示可能因网络、休市或行情源故障而中断；中断时页面会说明数据停在什么时候，不会把旧数据当作实时数据。',
      ],
    },
  ];
}

function sourceText(status: MarketStatus | undefined): readonly string[] {
  if (!status) return ['每张卡片下方都写着数据的来源、截至时间和当时的交易时段。'];
  const { name, badge, terms } = status.source;
  return [
    `当前的行情来源：${name}${badge === null ? '' : `（${badge}）`}。`,
    `来源的使用条款：${terms}`,
    '每张卡片下方都写着数据的来源、截至时间和当时的交易时段。配置了几个来源时，前一个没有回答、不知道或已过时的，问下一个；一只股票的一份报价只取自一个来源，不会拼合。',
  ];
}

function ageTexts(status: MarketStatus | undefined): readonly string[] {
  const fresh = status ? `行情源大约每 ${spanText(status.interval)}更新一次。` : '';
  const known = status
    ? `交易日历目前公布到 ${dayText(status.calendarTo)}；之后的日子是否开市一律显示“未知”，直到日历公布并导入。`
    : '交易日历没有公布的日子，是否开市一律显示“未知”。';
  return [
    `${fresh}推送连接正常时变化随到随显；没有推送时页面定时询问。超过应有时间没有更新的数字会标为“已过时”，并说明停在什么时候。`,
    '午间休市、收盘后和休市日显示的是最近一个交易时刻的数字，页面顶部会写明当时的时段。',
    known,
  ];
}
