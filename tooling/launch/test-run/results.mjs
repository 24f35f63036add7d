import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { manifests } from '../install.mjs';
import { root } from '../toolchain.mjs';

/** Tasks that count their own tests and write them to `.results/<task>.json`; every other task counts as one. */
const counting = ['test', 'e2e'];

/** Every test passed and the task failed: what an error between the tests leads to. */
const OUTSIDE_TESTS_TEXT = '失败：测试都通过了，错误出在测试之外，它的日志里这样写';

/** Deletes earlier results, so that a part without results is noticed; turbo restores those of cached parts. */
export function clearResults() {
  for (const path of manifests()) rmSync(join(root, dirname(path), '.results'), { recursive: true, force: true });
  rmSync(join(root, '.turbo', 'runs'), { recursive: true, force: true });
}

function countsOf(folder, task) {
  const path = join(root, folder, '.results', `${task}.json`);
  if (!existsSync(path)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(path, 'utf8'));
  if (report.stats) return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** The failed tests of a task, each with the first lines of why: the log of the run is long. */
function failuresOf(folder, task) {
  const path = join(root, folder, '.results', `${task}.json`);
  if (!existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, 'utf8'));
  if (report.stats) return (report.suites ?? []).flatMap(playwrightFailures);
  return vitestFailures(report, logOf(folder, task));
}

/** The failed tests of vitest's report; of a file that failed outside its tests, the report alone may not say why. */
export function vitestFailures({ testResults = [] }, log) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [describeFailure(name, message || failureInLog(log, name))];
    return failed.map((one) => describeFailure(`${name} › ${one.fullName}`, one.failureMessages.join('\n')));
  });
}

/** Lines of vitest's log below the heading of a failed file. */
function failureInLog(log, name) {
  const at = log.findIndex((line) => name.endsWith(/\bFAIL\b\s+(\S+)/.exec(line)?.[1] ?? '\0'));
  return at < 0 ? '' : log.slice(at, at + 12).join('\n');
}

function playwrightFailures({ specs = [], suites = [] }) {
  const own = specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const results = spec.tests.flatMap((test) => test.results);
      const why = results.flatMap(({ errors }) => errors.map((error) => error.message)).join('\n');
      return [describeFailure(`${spec.file} › ${spec.title}`, why), ...results.flatMap(pageShown)].join('\n');
    });
  return own.concat(suites.flatMap(playwrightFailures));
}

/** Text of the page when a journey failed, from the snapshot that Playwright attaches to the error. */
function pageShown({ attachments = [] }) {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {};
  const page = path && existsSync(path) ? /```yaml\n(.*?)\n```/s.exec(readFileSync(path, 'utf8'))?.[1] : undefined;
  if (page === undefined) return [];
  const lines = page.split('\n');
  const shown = lines.length > 60 ? [...lines.slice(0, 30), '…', ...lines.slice(-30)] : lines;
  return ['    On the page:', ...shown.map((line) => `      ${line}`)];
}

/** Lines of a task's log. */
function logOf(folder, task) {
  const path = join(root, folder, '.turbo', `turbo-${task}.log`);
  return existsSync(path) ? stripVTControlCharacters(readFileSync(path, 'utf8')).trimEnd().split('\n') : [];
}

/**
 * Part of a task's log about an error that belongs to no test: from where vitest begins to report it, else the log's
 * end. Readers of a run often have only its last lines.
 */
function errorsOutside(folder, task) {
  const lines = logOf(folder, task);
  const from = lines.findIndex((line) => /Unhandled (Error|Rejection)|Uncaught Exception|Startup Error/.test(line));
  return (from < 0 ? lines.slice(-30) : lines.slice(from, from + 60)).map((line) => `    ${line}`);
}

function describeFailure(name, why = '') {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`✗ ${name}`, ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n');
}

/** The tasks of turbo's run summaries, or undefined where there are none. */
function readTasks() {
  const folder = join(root, '.turbo', 'runs');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  if (names.length === 0) return undefined;
  return mergeTasks(names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).tasks));
}

/** The tasks of several runs, each once: as it ran, where a later run took it from the cache. */
export function mergeTasks(runs) {
  const byId = new Map();
  for (const task of runs.flat()) {
    const known = byId.get(task.taskId);
    if (!known || known.cache?.status === 'HIT') byId.set(task.taskId, task);
  }
  return [...byId.values()];
}

/** One line for each of the slowest tasks, by the clock; those that turbo's cache answered took no time. */
export function describeSlowest(tasks = readTasks() ?? [], count = 10) {
  return tasks
    .filter(({ execution, cache }) => execution?.endTime && cache?.status !== 'HIT')
    .map(({ taskId, execution }) => ({ taskId, seconds: (execution.endTime - execution.startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ taskId, seconds }) => `${seconds.toFixed(1).padStart(7)}s ${taskId}`);
}

/**
 * Adds up turbo's run summaries: each task that counts its tests by its report, each other task as one. A task that
 * failed or ran nothing counts as a failure, and is named in `problems`.
 */
export function addUp() {
  const tasks = readTasks();
  if (!tasks) return { passed: 0, failed: 1, problems: ['turbo 没有留下运行记录'] };
  const total = { passed: 0, failed: 0, problems: [] };
  for (const { taskId, task, directory, execution, command } of tasks) {
    if (task === 'build' || command === '<NONEXISTENT>') continue;
    const ended = execution && execution.exitCode === 0;
    if (!counting.includes(task)) {
      total[ended ? 'passed' : 'failed'] += 1;
      if (!ended) total.problems.push(`${taskId} 失败`);
      continue;
    }
    const { passed, failed } = countsOf(directory, task);
    total.passed += passed;
    total.failed += failed;
    if (ended && passed + failed > 0 && failed === 0) continue;
    if (failed === 0) total.failed += 1;
    total.problems.push(`${taskId} ${failed > 0 ? '失败' : passed > 0 ? OUTSIDE_TESTS_TEXT : '一个测试也没有跑'}`);
    total.problems.push(...(failed > 0 ? failuresOf(directory, task) : errorsOutside(directory, task)));
  }
  if (total.passed === 0) total.problems.push('没有任何测试运行');
  return total;
}
