/** Functions of terminals that look at bars which were not there yet, and how each does. */
export const lookAheadFunctions: ReadonlyMap<string, string> = new Map([
  ['REFX', '引用之后的K线'],
  ['REFXV', '引用之后的K线'],
  ['REFDATE', '引用指定日期的值，对更早的K线是未来'],
  ['BACKSET', '把当根之前的K线改为成立'],
  ['BACKSETX', '把当根之前的K线改为成立'],
  ['FILTERX', '用之后的信号去掉之前的信号'],
  ['ZIG', '拐点要等之后的K线走出来才确定，会重画'],
  ['ZIGA', '拐点要等之后的K线走出来才确定，会重画'],
  ['FLATZIG', '拐点要等之后的K线走出来才确定，会重画'],
  ['FLATZIGA', '拐点要等之后的K线走出来才确定，会重画'],
  ['PEAK', '波峰由 ZIG 得来，要等之后的K线才确定'],
  ['PEAKA', '波峰由 ZIG 得来，要等之后的K线才确定'],
  ['PEAKBARS', '波峰由 ZIG 得来，要等之后的K线才确定'],
  ['PEAKBARSA', '波峰由 ZIG 得来，要等之后的K线才确定'],
  ['TROUGH', '波谷由 ZIG 得来，要等之后的K线才确定'],
  ['TROUGHA', '波谷由 ZIG 得来，要等之后的K线才确定'],
  ['TROUGHBARS', '波谷由 ZIG 得来，要等之后的K线才确定'],
  ['TROUGHBARSA', '波谷由 ZIG 得来，要等之后的K线才确定'],
  ['FFT', '对整段行情做变换，之后的K线会改变之前的值'],
  ['XMA', '居中平均，用到之后的K线'],
  ['CONST', '取整段行情最后一根的值'],
  ['ISLASTBAR', '知道哪一根是最后一根'],
  ['LASTBAR', '知道哪一根是最后一根'],
  ['CURRBARSCOUNT', '知道之后还有几根'],
  ['TOTALBARSCOUNT', '知道一共有几根'],
  ['BARSNEXT', '看之后哪一根成立'],
  ['NEXTBAR', '引用之后的K线'],
]);

/** Why a formula asks for no name and no code. */
export const chosenByScope = '选哪些证券在选股范围里设，不写在公式里';

/** Functions of trading terminals that need more than one security's bars. */
export const absentFunctions: ReadonlyMap<string, string> = new Map([
  ...[
    'DRAWTEXT',
    'DRAWICON',
    'DRAWLINE',
    'DRAWNUMBER',
    'DRAWKLINE',
    'DRAWBAND',
    'STICKLINE',
    'PARTLINE',
    'POLYLINE',
    'DRAWNULL',
  ].map((name) => [name, '这是画图的函数，公式只做计算'] as const),
  ...['FINANCE', 'DYNAINFO', 'FINVALUE', 'FINONE', 'GPJYVALUE', 'CAPITAL', 'TOTALCAPITAL'].map(
    (name) => [name, '公式只用行情数据，没有财务与股本数据'] as const,
  ),
  ...['INDEXC', 'INDEXO', 'INDEXH', 'INDEXL', 'INDEXV', 'INDEXA', 'INDEXADV', 'INDEXDEC'].map(
    (name) => [name, '公式只看一只证券，没有大盘数据'] as const,
  ),
  ...['WINNER', 'COST', 'LWINNER', 'PWINNER', 'COSTEX'].map((name) => [name, '没有筹码分布数据'] as const),
  ...['INBLOCK', 'HYBLOCK', 'DYBLOCK', 'GNBLOCK'].map((name) => [name, '没有板块数据'] as const),
  ...['CODELIKE', 'NAMELIKE', 'NAMEINCLUDE', 'CODE', 'STKNAME'].map((name) => [name, chosenByScope] as const),
]);

/** Lines that are drawn where their data was not known yet. */
export const lookAheadLines: ReadonlyMap<string, string> = new Map([
  ['ICHIMOKU.CHIKOU', '迟行线是把收盘价移到之前的K线上'],
]);
