import type { SearchFailure, SearchOutcome, SearchStep, WorkAnswer } from '@guanlan/contract';

/** Duration in words: 0.4 秒. */
export const secondsText = (ms: number): string => (ms < 50 ? '不到 0.1 秒' : `${(ms / 1000).toFixed(1)} 秒`);

/** Duration of a search in a sentence: 用时 0.4 秒. */
export const tookText = (ms: number): string => `用时${ms < 50 ? '' : ' '}${secondsText(ms)}`;

/** One line that says whether an answer rests on a search, with its number of results or sources. */
export function stepLine(
  step: SearchStep,
  answer: Pick<WorkAnswer, 'sources' | 'status' | 'text'> | undefined,
): string {
  switch (step.state) {
    case 'searched':
      return `已搜索 · ${step.results.length} 条结果 · ${secondsText(step.tookMs)}`;
    case 'skipped':
      return '未搜索 · 由模型直接回答，可能过时或有误';
    case 'model': {
      const found = answer?.sources?.length ?? 0;
      if (found > 0) return `已搜索 · 模型联网找到 ${found} 个来源`;
      return answer?.status === 'streaming' && answer.text === '' ? '正在由模型联网搜索…' : '未搜索 · 模型没有返回来源';
    }
    case 'empty':
      if (answer) return '没有搜到内容 · 由模型直接回答，可能过时或有误';
      return `已搜索 · ${secondsText(step.tookMs)}`;
    case 'stopped':
      return answer ? '已停止搜索 · 由模型直接回答，可能过时或有误' : '已停止搜索';
    case 'failed':
      if (answer) return '搜索失败 · 由模型直接回答，可能过时或有误';
      return `搜索失败 · ${secondsText(step.tookMs)}`;
  }
}

const failures: Readonly<Record<SearchFailure, string>> = {
  timeout: '搜索服务长时间没有响应',
  rate: '搜索服务的次数已用完或请求太频繁，请稍后再试',
  refused: '搜索服务拒绝了请求，请联系管理员检查配置',
  unreachable: '暂时连不上搜索服务',
  format: '搜索服务的回答无法识别',
  unconfigured: '没有可用的搜索服务，请联系管理员',
};

/** Ways on after a search that failed. */
export const failedHint = '可以再搜一次；也可以让模型不搜索、直接回答，那样的回答没有出处，可能过时或有误。';

/** Reason why there is nothing to answer from, with a hint. `again`: an earlier search of it found nothing either. */
export function nothingText(
  { state, failure }: SearchStep,
  again: boolean,
  canAnswer: boolean,
): { readonly title: string; readonly hint: string } {
  if (state === 'failed')
    return {
      title: failures[failure ?? 'unreachable'],
      hint: failedHint,
    };
  if (state === 'stopped') return { title: '已停止搜索', hint: failedHint };
  return {
    title: again ? '仍没有找到相关内容' : '没有找到相关内容',
    hint: canAnswer
      ? '换个说法或少写几个字再试；也可以让模型不搜索、直接回答，那样的回答没有出处。'
      : '换个说法或少写几个字再试。',
  };
}

/** How a record ended without a whole answer, in its row of the list. */
export const outcomeTexts: Readonly<Record<SearchOutcome, string>> = {
  empty: '没有找到',
  stopped: '已停止',
  failed: '失败',
};
