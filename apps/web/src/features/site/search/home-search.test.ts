import { describe, expect, it } from 'vitest';
import { isRoute, type LinkedRouteId, rowOf } from '../../../app/routes';
import { type AgreementDoc, agreements } from '../../identity/agreements';
import { pagesFor } from './home-search';

const page = (id: LinkedRouteId) => rowOf(id);
const found = (query: string, isSignedIn = true): string[] =>
  pagesFor(query, isSignedIn, page).map(({ title }) => title);

describe('pagesFor', () => {
  it.each([
    ['股票列表', '股票列表'],
    ['双模', '双模诊断趋势'],
    ['行业热度', '行业热度'],
    ['题材', '题材热度'],
    ['涨幅榜', '排行榜'],
    ['实时列表', '实时股票列表'],
    ['实时自选', '实时自选'],
    ['设置', '设置'],
    ['个人资料', '个人资料'],
    ['生词', '生词本'],
    ['k线', '股票'],
    ['K 线', '股票'],
    ['Ｋ线', '股票'],
    ['自选', '自选股'],
    ['按钮语言', '设置'],
    ['红涨绿跌', '设置'],
    ['写诗', '李白写作'],
    ['通义', '百炼大模型'],
    ['deepseek', '深度思考'],
    ['Passkey', '两步验证'],
    ['预警', '自选股'],
    ['b站', '视频信息提取'],
    ['抖音', '视频信息提取'],
    ['登出', '登录设备'],
    ['历史', '深度思考'],
    ['隐私', '隐私政策'],
    ['协议', '用户服务协议'],
    ['涨停板', '今日涨停'],
    ['创业板', '创业板'],
    ['科创板', '科创板'],
    ['北交所', '北交所'],
    ['红绿', '设置'],
    ['涨跌颜色', '设置'],
    ['新建对话', '深度思考'],
    ['市盈率', '选股'],
  ])('leads from %s first to %s', (query, title) => {
    expect(found(query)[0]).toBe(title);
  });

  it('knows the passwords of a user and of a visitor', () => {
    expect(found('密码')).toEqual(expect.arrayContaining(['修改密码', '重置密码', '个人资料']));
    expect(found('密码', false)).toEqual(expect.arrayContaining(['账号密码登录', '重置密码']));
    expect(found('密码', false)).not.toContain('修改密码');
  });

  it('never reads the names of routes', () => {
    expect(found('AI')).toEqual(['深度思考', '大模型聊天']);
    for (const inRouteId of ['bailian', 'libai', 'qianfan', 'bimodal', 'ian', 'userinfo']) {
      expect(found(inRouteId), inRouteId).toEqual([]);
    }
  });

  it('finds nothing in a question and nothing that is not built', () => {
    expect(found('什么是市盈率')).toEqual([]);
    expect(found('复盘报告')).toEqual([]);
  });

  it('names only routes of the table, each once', () => {
    const all = pagesFor('', true, page);
    expect(all.every(({ id }) => isRoute(id))).toBe(true);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    expect(all.filter(({ line }) => line === '')).toEqual([]);
  });

  it('calls the agreements as their page does', () => {
    const found = pagesFor('', true, page).filter(({ id }) => id === 'agreement');
    expect(found.length).toBe(2);
    for (const { query, title } of found) expect(agreements[query?.doc as AgreementDoc].title).toBe(title);
  });
});
