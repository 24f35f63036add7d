/** Operands that the builder offers, as formula expressions; any other can be typed. */
export const operands: readonly { readonly group: string; readonly items: readonly (readonly [string, string])[] }[] = [
  {
    group: '价格',
    items: [
      ['C', '收盘价'],
      ['O', '开盘价'],
      ['H', '最高价'],
      ['L', '最低价'],
      ['REF(C,1)', '昨日收盘价'],
      ['HHV(H,20)', '20 日最高价'],
      ['LLV(L,20)', '20 日最低价'],
      ['(C/REF(C,1)-1)*100', '涨跌幅 %'],
      ['(C/REF(C,20)-1)*100', '20 日涨跌幅 %'],
    ],
  },
  {
    group: '均线',
    items: [
      ['MA(C,5)', '5 日均线'],
      ['MA(C,10)', '10 日均线'],
      ['MA(C,20)', '20 日均线'],
      ['MA(C,60)', '60 日均线'],
      ['MA(C,120)', '120 日均线'],
      ['MA(C,250)', '250 日均线'],
    ],
  },
  {
    group: '量能',
    items: [
      ['V', '成交量（手）'],
      ['AMOUNT', '成交额（元）'],
      ['MA(V,5)', '5 日均量'],
      ['V/REF(MA(V,5),1)', '量比（对前 5 日均量）'],
      ['MA(AMOUNT,20)', '20 日均成交额'],
    ],
  },
  {
    group: '指标',
    items: [
      ['MACD.DIF', 'MACD DIF'],
      ['MACD.DEA', 'MACD DEA'],
      ['KDJ.K', 'KDJ K'],
      ['KDJ.D', 'KDJ D'],
      ['KDJ.J', 'KDJ J'],
      ['RSI.RSI1', 'RSI 短'],
      ['RSI.RSI2', 'RSI 中'],
      ['BOLL.UP', '布林上轨'],
      ['BOLL.MID', '布林中轨'],
      ['BOLL.DN', '布林下轨'],
    ],
  },
];
