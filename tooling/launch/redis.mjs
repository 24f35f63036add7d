import { spawnSync } from 'node:child_process';
import { aptInstall, canUseApt } from './chromium.mjs';
import { say } from './say.mjs';

const hasRedis = () => spawnSync('redis-server', ['--version']).status === 0;

/** Gets the Redis that the tests of several servers run on, where that needs no question; else says what to install. */
export function ensureRedis() {
  if (hasRedis()) return;
  if (canUseApt()) aptInstall(['redis-server']);
  if (!hasRedis())
    say('没有 redis-server：多节点推送的测试会失败。请安装（apt-get install redis-server 或 brew install redis）');
}
