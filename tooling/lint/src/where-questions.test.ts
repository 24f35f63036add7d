import { answerLines, where } from '@guanlan/launch/where';
import { expect, it } from 'vitest';

/** Paths that are read before an answer counts as not found. */
const MAX_READ = 12;

/** Questions of a newcomer in a few plain words, and the files that answer them. */
const questions: readonly (readonly [question: string, ...files: string[]])[] = [
  [
    'where is the limit of codes per number',
    'apps/server/src/providers/limits/code-budgets.ts',
    'apps/server/src/features/identity/codes/send-code.ts',
  ],
  ['验证码 每个号码 次数', 'apps/server/src/providers/limits/code-budgets.ts'],
  [
    "what happens to a quote after the vendor's answer",
    'apps/server/src/features/market/quotes/quote-reader.ts',
    'apps/server/src/features/market/live/live-quotes.ts',
    'apps/web/src/features/market/live',
  ],
  ['who deletes old files', 'apps/server/src/features/files/purge.ts'],
  ['谁删除旧文件', 'apps/server/src/features/files/purge.ts', 'apps/server/src/housekeeping.ts'],
  [
    'add a function',
    'packages/contract/src/functions.ts',
    'apps/server/src/features/registry.ts',
    'apps/web/src/base/cloud/api.ts',
  ],
  ['add a feature', 'apps/server/src/features/feature.ts', 'apps/server/src/features/registry.ts'],
  ['which prompt does a tool send to the model', 'apps/server/src/features/works/tool.ts'],
  ['新增页面', 'apps/web/src/app/routes.ts', 'apps/web/src/app/screens.ts'],
  [
    'add an environment variable',
    'apps/server/src/env/env.ts',
    'apps/server/src/env/config.ts',
    'apps/server/docs/configuration.md',
  ],
  ['add an indicator', 'packages/stock-domain/src/indicators/registry.ts'],
  ['change the database tables', 'apps/server/src/db/migrate.ts', 'apps/server/src/db/migrations'],
  ['怎么停止一个回答', 'apps/server/src/features/generation/stop-answer.ts'],
  [
    'what happens to an answer when the server is killed',
    'apps/server/src/features/generation/jobs/checkpoints.ts',
    'apps/server/src/features/generation/jobs/jobs.ts',
  ],
  ['how many questions per day', 'apps/server/src/features/generation/daily-quota.ts'],
  ['what decides that a quote is stale', 'apps/server/src/features/market/calendar/staleness.ts'],
  ['涨跌颜色在哪里', 'apps/web/src/ui/theme/tokens.ts', 'apps/web/src/ui/theme/price-colors.ts'],
  ['who checks price alerts', 'apps/server/src/features/watchlist/alerts/check-alerts.ts'],
  ['which files may be uploaded', 'packages/contract/src/file-rules.ts', 'apps/server/src/http/files/upload.ts'],
  ['sentence of an error code', 'packages/contract/src/errors.ts', 'apps/web/src/base/error-text.ts'],
  ['网络已断开', 'apps/web/src/base/use-online.ts', 'apps/web/src/kit/chat/stream/link-words.ts'],
  [
    'erase the personal data of a deactivated account',
    'apps/server/src/features/user-data.ts',
    'apps/server/src/features/identity/closing/purge-closed.ts',
  ],
  ['what runs a call only once', 'apps/server/src/features/with-idempotency.ts'],
  ['交易日历从哪里来', 'packages/stock-domain/src/calendar', 'apps/server/src/features/market/calendar/calendars.ts'],
  ['who screens the whole market', 'apps/server/src/features/selection/screening/screener.ts'],
  ['how does a page get push messages', 'apps/server/src/push/gateway.ts', 'packages/push-client/src'],
  ['平仄的规则', 'apps/server/src/features/libai/prosody'],
];

const pathsOf = (question: string): string[] =>
  answerLines(question, where(question))
    .flatMap((line) => line.match(/(?:apps|packages|tooling)\/[^\s:]+/g) ?? [])
    .slice(0, MAX_READ);

it.each(questions)('where answers: %s', (question, ...files) => {
  const found = pathsOf(question);
  expect(files.filter((file) => !found.includes(file))).toEqual([]);
});
