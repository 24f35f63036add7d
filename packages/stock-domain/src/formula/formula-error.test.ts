import { describe, expect, it } from 'vitest';
import { compileFormula } from './formula.js';
import { FormulaError } from './formula-error.js';

function errorOf(text: string): FormulaError {
  try {
    compileFormula(text);
  } catch (error) {
    if (error instanceof FormulaError) return error;
  }
  throw new Error(`${text} compiles`);
}

describe('a refusal', () => {
  it.each([
    ['', 'SYNTAX', '空'],
    ['// 只有注释', 'SYNTAX', '空'],
    ['X:=C;', 'SYNTAX', '没有结果'],
    ['C>', 'SYNTAX', '到此结束'],
    ['(C>O', 'SYNTAX', '缺右括号'],
    ['MA(C,5', 'SYNTAX', '缺右括号'],
    ['C>O C<H', 'SYNTAX', '分号'],
    ['10<C<20', 'SYNTAX', '不能连写'],
    ['C>5%', 'SYNTAX', '百分号'],
    ['MACD.DIF#WEEK>0', 'SYNTAX', '跨周期'],
    ['{没写完', 'SYNTAX', '注释'],
    ['C>O,红色', 'SYNTAX', '画线样式'],
    ['MA>C', 'SYNTAX', 'MA(X,N)'],
    ['C>1e300', 'SYNTAX', '太大'],
    ['CROSSS(C,O)', 'UNKNOWN_NAME', 'CROSS'],
    ['CLOES>O', 'UNKNOWN_NAME', 'CLOSE'],
    ['MACD.DFI>0', 'UNKNOWN_NAME', 'DIF'],
    ['MAKD.DIF>0', 'UNKNOWN_NAME', 'MACD'],
    ['C:=1;C>O', 'DUPLICATE_NAME', '字段'],
    ['A:=1;A:=2;A>C', 'DUPLICATE_NAME', '用过'],
    ['MA(C)>O', 'WRONG_ARGUMENTS', '2 个参数'],
    ['KDJ>50', 'WRONG_ARGUMENTS', 'KDJ.K'],
    ['KDJ(9,3,3,3).K>50', 'WRONG_ARGUMENTS', '只有 3 个'],
    ['C AND O', 'WRONG_TYPE', '条件'],
    ['COUNT(C,5)>1', 'WRONG_TYPE', '条件'],
    ['C>1/(1-1)', 'WRONG_TYPE', '不是数'],
    ['MA(C,V)>O', 'BAD_WINDOW', '常数'],
    ['MA(C,2.5)>O', 'BAD_WINDOW', '整数'],
    ['MA(C,0)>O', 'BAD_WINDOW', '1 到 5000'],
    ['MA(C,5001)>O', 'BAD_WINDOW', '1 到 5000'],
    ['SMA(C,3,5)>O', 'BAD_WINDOW', 'M'],
    ['KDJ(0,3,3).K>50', 'BAD_WINDOW', 'n'],
    ['REF(C,-1)>C', 'LOOK_AHEAD', '未来'],
    ['REFX(C,1)>C', 'LOOK_AHEAD', '未来函数'],
    ['BACKSET(C>O,3)', 'LOOK_AHEAD', '未来函数'],
    ['ZIG(3,5)>C', 'LOOK_AHEAD', '重画'],
    ['PEAK(3,5,1)>C', 'LOOK_AHEAD', '波峰'],
    ['TROUGHBARS(3,5,1)>1', 'LOOK_AHEAD', '波谷'],
    ['FFT(C)>1', 'LOOK_AHEAD', '之后'],
    ['ISLASTBAR AND C>O', 'LOOK_AHEAD', '最后'],
    ['ICHIMOKU.CHIKOU>C', 'LOOK_AHEAD', '迟行'],
    ['FINANCE(1)>C', 'NOT_SUPPORTED', '财务'],
    ["NOT(NAMELIKE('ST')) AND C>O", 'NOT_SUPPORTED', '选股范围'],
    ["A:=CODELIKE('688') OR CODELIKE('300');A", 'NOT_SUPPORTED', '选股范围'],
    ['NAMEINCLUDE(‘文化’) AND C>O', 'NOT_SUPPORTED', '选股范围'],
    ["INBLOCK('沪深300')", 'NOT_SUPPORTED', '板块'],
    ["DRAWTEXT(C>O,L*0.97,'买'),COLORRED;C>O", 'NOT_SUPPORTED', '画图'],
    ["C>'5'", 'WRONG_TYPE', '选股范围'],
    ["NAMELIKE('ST", 'SYNTAX', '缺右引号'],
    ["'", 'SYNTAX', '缺右引号'],
    ['STKNAME=1', 'NOT_SUPPORTED', '选股范围'],
    ['DRAWTEXT(C>O,L,1)', 'NOT_SUPPORTED', '画图'],
    ['VWAP.VWAP>C', 'NOT_SUPPORTED', '分时'],
    ['AVEDEV(C,4000)>1', 'TOO_COSTLY', '计算量'],
  ])('of %j is %s', (text, code, said) => {
    const error = errorOf(text);
    expect(error.code).toBe(code);
    expect(error.message).toContain(said);
  });

  it('says where, in lines and columns', () => {
    const { line, column, offset, length, suggestion } = errorOf('X:=MA(C,5);\nC > X AND CROS（X，O）');
    expect({ line, column, offset, length, suggestion }).toEqual({
      line: 2,
      column: 11,
      offset: 22,
      length: 4,
      suggestion: 'CROSS',
    });
  });

  it.each([
    ['MA5>C', 'MA(C,5)'],
    ['EM(C,5)>C', 'EMA'],
    ['MACD.DIFF>0', 'DIF'],
    ['均线:=MA(C,5);均钱>C', '均线'],
    ['FOOBARBAZ>C', undefined],
  ])('of %s suggests %s', (text, suggestion) => {
    expect(errorOf(text).suggestion).toBe(suggestion);
  });
});
