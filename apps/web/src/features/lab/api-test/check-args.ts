import { type FunctionName, functions } from '@guanlan/contract';

/** Problem of the arguments: its place and its description. */
export interface ArgsProblem {
  /** Path such as `items.0.id`; empty for the arguments as a whole. */
  readonly path: string;
  readonly text: string;
}

/** Outcome of checking the editor's text. */
export type CheckedArgs =
  | { readonly is: 'not-json'; readonly text: string }
  | { readonly is: 'wrong'; readonly value: unknown; readonly problems: readonly ArgsProblem[] }
  | { readonly is: 'good'; readonly value: unknown };

const kinds: Readonly<Record<string, string>> = {
  string: '文本',
  number: '数字',
  int: '整数',
  boolean: 'true 或 false',
  array: '列表 […]',
  object: '对象 {…}',
  record: '对象 {…}',
  null: 'null',
};

interface Issue {
  readonly code?: string;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly expected?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly values?: readonly unknown[];
  readonly keys?: readonly string[];
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

/** Chinese text of a schema issue; sentences of the contract are used as they are. */
function textOf(issue: Issue, value: unknown): string {
  if (/\p{Script=Han}/u.test(issue.message)) return issue.message;
  if (issue.path.length > 0 && valueAt(value, issue.path) === undefined) return '必填';
  switch (issue.code) {
    case 'invalid_type':
      return `应为${kinds[String(issue.expected)] ?? String(issue.expected)}`;
    case 'too_small':
      return `太短或太小，至少 ${String(issue.minimum)}`;
    case 'too_big':
      return `太长或太大，最多 ${String(issue.maximum)}`;
    case 'invalid_value':
      return `只能是 ${(issue.values ?? []).map((one) => JSON.stringify(one)).join('、')}`;
    case 'invalid_format':
      return '格式不正确';
    case 'unrecognized_keys':
      return `没有这个参数：${(issue.keys ?? []).join('、')}`;
    default:
      return '不符合约定';
  }
}

/** Position of a JSON syntax error, if the browser names it. */
function brokenAt(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : '';
  const line = /line (\d+)/i.exec(message)?.[1];
  const position = /position (\d+)/i.exec(message)?.[1];
  if (line !== undefined) return `不是合法的 JSON：第 ${line} 行`;
  if (position === undefined) return '不是合法的 JSON';
  return `不是合法的 JSON：第 ${text.slice(0, Number(position)).split('\n').length} 行`;
}

/** Checks the editor's text by the schema that the server parses with. An empty text means `{}`. */
export function checkArgs(name: FunctionName, text: string): CheckedArgs {
  let value: unknown;
  try {
    value = text.trim() === '' ? {} : JSON.parse(text);
  } catch (error) {
    return { is: 'not-json', text: brokenAt(error, text) };
  }
  const parsed = functions[name].input.safeParse(value);
  if (parsed.success) return { is: 'good', value };
  const problems = parsed.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    text: textOf(issue as Issue, value),
  }));
  return { is: 'wrong', value, problems };
}
