import type { AppConfig } from '@guanlan/contract';

/** Address of the server and which of its parts are demonstrations, for a user; null: it does not answer. */
export function serverText(config: AppConfig | null | undefined, host: string): string {
  if (config === undefined) return host;
  if (config === null) return `${host} · 现在连不上`;
  const demos = [
    config.llm.demo ? '演示模型' : null,
    config.market.simulated ? '模拟行情' : null,
    config.payment.sandbox ? '模拟支付' : null,
  ].filter((demo) => demo !== null);
  return demos.length === 0 ? `${host} · 正式服务` : `${host} · 演示：${demos.join('、')}`;
}
