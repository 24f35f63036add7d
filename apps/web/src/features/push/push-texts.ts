import type { PushState } from '../../base/push/push-state';
import { OFFLINE_TEXT } from '../../base/use-online';
import type { PushView } from './push-view';

const states: Readonly<Record<PushView['state'], string>> = {
  off: '服务器没有开启推送',
  connecting: '正在连接',
  negotiating: '正在协商密钥',
  registering: '正在注册',
  loggingIn: '正在登录',
  online: '在线',
  offline: OFFLINE_TEXT,
  waiting: '等待重新连接',
  stopped: '已停止',
};

const reasons: Readonly<Record<string, string>> = {
  dropped: '连接中断了',
  'connect-failed': '连不上服务器',
  'server-close': '服务器关闭了连接',
  redirect: '服务器要求换一个地址',
  limit: '短时间内尝试太多次',
  refused: '服务器拒绝了密钥、注册或登录',
  'handshake-timeout': '服务器没有回应握手',
  silent: '服务器不再回应心跳',
  'network-up': '网络刚刚恢复',
  seen: '页面回到前台',
  'not-started': '还没有开始',
  asked: '已手动停止',
  logout: '已注销推送',
  hidden: '页面不在前台，回到前台时继续',
};

const closeCodes: Readonly<Record<number, string>> = {
  20: '服务器要求停止，不再自动重连',
  21: '服务器要求只在页面处于前台时重连',
  23: '服务器要求停止，不再自动重连',
  24: '服务器要求停止，不再自动重连',
  1000: '正常关闭',
  1001: '服务器正在离开，例如重启',
  1002: '协议错误',
  1005: '对方没有说明原因',
  1006: '连接突然中断，没有收到关闭通知',
  1008: '服务器认为请求不合规',
  1009: '消息太大',
  1011: '服务器内部错误',
  1012: '服务器正在重启',
  1013: '服务器繁忙，请稍后再连',
};

/** Meaning of a close code. */
export const closeText = (code: number): string => closeCodes[code] ?? '没有约定含义的代码';

/** State of the connection, in words. */
export function stateText({ state, why, nextAttemptAt }: PushView, now: number): string {
  const reason = why === undefined ? '' : `：${reasons[why] ?? why}`;
  if (state !== 'waiting' || nextAttemptAt === undefined) return `${states[state]}${reason}`;
  const seconds = Math.max(0, Math.ceil((nextAttemptAt - now) / 1000));
  return `${states[state]}${reason}，${seconds === 0 ? '马上' : `${seconds} 秒后`}重试`;
}

const clock = (at: number): string => new Date(at).toLocaleTimeString('zh-CN', { hour12: false });

/** Time with its age. */
function moment(at: number | undefined, now: number): string {
  if (at === undefined) return '无';
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  const ago = seconds < 60 ? `${seconds} 秒前` : seconds < 3600 ? `${Math.floor(seconds / 60)} 分钟前` : '';
  return ago ? `${clock(at)}（${ago}）` : new Date(at).toLocaleString('zh-CN', { hour12: false });
}

/** State of the connection as pairs of label and value. */
export function pushFacts({ view, holds }: PushState, now: number): readonly (readonly [string, string])[] {
  if (!view) return [['状态', '尚未开始']];
  const { lastClose, lastError } = view;
  return [
    ['状态', stateText(view, now)],
    ['客户端标识（cid）', view.clientId || '尚未分配'],
    ['服务器', view.url ?? '无'],
    ['加密方式', view.encryptType ?? '无'],
    ['上线时间', moment(view.onlineSince, now)],
    ['最近心跳', moment(view.lastHeartbeatAt, now)],
    ['最近收到', moment(view.lastFrameAt, now)],
    ['往返时间', view.rttMs === undefined ? '无' : `${Math.round(view.rttMs)} ms`],
    ['连接次数', String(view.attempts)],
    ['收到 / 发出', `${view.framesIn} / ${view.framesOut} 帧，推送 ${view.messages} 条`],
    ['上次断开', lastClose ? `${lastClose.code}（${closeText(lastClose.code)}），${moment(lastClose.at, now)}` : '无'],
    ['上次错误', lastError ? `${lastError.code}：${lastError.message}` : '无'],
    ['连接所在', holds ? '这个标签页' : '另一个标签页'],
  ];
}
