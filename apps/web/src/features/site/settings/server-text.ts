import type { AppConfig } from '@guanlan/contract';

/** Which parts of the service are demonstrations, for a user; null: the server does not answer. */
export function serverText(config: AppConfig | null | undefined): string {
  if (config === undefined) return '…';
  if (config === null) return '现在连不上';
  const demos = [
    config.llm.demo ? '演示模型' : null,
    config.market.simulated ? '模拟行情' : null,
    config.payment.sandbox ? '模拟支付' : null,
  ].filter((demo) => demo !== null);
  return demos.length === 0 ? '正式服务' : `演示：${demos.join('、')}`;
}
