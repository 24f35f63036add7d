const fence = '```';

/** Building blocks of answers, in about the proportions in which models write them. */
const parts = [
  '## 第 N 节：怎样读一份财报\n\n',
  '**先看现金流：**利润可以调节，现金流很难。经营活动现金流长期低于净利润，往往说明收入没有变成钱；再看应收账款与存货是否同步上升，这是 `现金循环` 的第一处裂缝。\n\n',
  '1. 收入：看增速，也看质量；\n2. 毛利率：与同行比，与自己的过去比；\n3. 费用：研发与销售各占多少。\n\n',
  '> 风险提示：以上只说明方法，不构成投资建议。\n\n',
  '| 指标 | 公式 | 参考 |\n| --- | --- | ---: |\n| 市盈率 | 价格 ÷ 每股收益 | 15–25 |\n| 市净率 | 价格 ÷ 每股净资产 | 1–3 |\n\n',
  `${fence}python\ndef roe(profit, equity):\n    """净资产收益率。"""\n    return profit / equity if equity else None\n${fence}\n\n`,
  '其中 $ROE = \\frac{净利润}{净资产}$ 最常用，但高杠杆也能抬高它；所以要把它拆开：净利率 × 周转率 × 杠杆。杜邦分析就是这样一层层往下问，直到问出原因为止。\n\n',
];

/** An answer in Markdown of at least `length` characters. */
export function answerOf(length: number): string {
  let text = '';
  for (let section = 1; text.length < length; section += 1) text += parts.join('').replace('N', String(section));
  return text;
}
