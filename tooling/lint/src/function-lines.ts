import { parseSync, Visitor } from 'vite';

/** Lines of a function, and of a React component: its markup counts as well. */
export const MAX_FUNCTION_LINES = 60;
export const MAX_COMPONENT_LINES = 100;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isFunction = (node: Node): boolean =>
  node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';

/** A function whose body is an object or array literal is a table: the functions in it are measured one by one. */
const isTable = (node: Node): boolean => {
  let body = node.body as Node;
  while (body.type === 'ParenthesizedExpression') body = body.expression as Node;
  return body.type === 'ObjectExpression' || body.type === 'ArrayExpression';
};

/** Name of a call's callee: `describe.each(rows)(…)` and `test.describe(…)` are `describe.each` and `test.describe`. */
function calleeOf(node: Node): string {
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'CallExpression') return calleeOf(node.callee as Node);
  if (node.type !== 'MemberExpression') return '';
  return `${calleeOf(node.object as Node)}.${calleeOf(node.property as Node)}`;
}

/** Names that functions get from their place, and callbacks of `describe`, which only gather tests. */
function namesOf(code: string, path: string) {
  const { program } = parseSync(path, code);
  const functions: Node[] = [];
  const names = new Map<unknown, string>();
  const groups = new Set<unknown>();
  const name = (given: unknown, to: unknown): void => {
    const { name: own, value } = (given ?? {}) as { name?: string; value?: string };
    names.set(to, own ?? value ?? '');
  };
  const found = (node: unknown): void => void functions.push(node as Node);
  new Visitor({
    FunctionDeclaration: (node) => {
      name(node.id, node);
      found(node);
    },
    FunctionExpression: found,
    ArrowFunctionExpression: found,
    VariableDeclarator: (node) => name(node.id, node.init),
    Property: (node) => name(node.key, node.value),
    MethodDefinition: (node) => name(node.key, node.value),
    PropertyDefinition: (node) => name(node.key, node.value),
    CallExpression: (node) => {
      const callee = calleeOf(node.callee as unknown as Node);
      for (const argument of node.arguments) {
        if (/(^|\.)describe(\.|$)/.test(callee)) groups.add(argument);
        // `const Row = memo(function …)` is a component named by its variable.
        names.set(argument, names.get(node) ?? names.get(argument) ?? callee);
      }
    },
  }).visit(program);
  return { functions: functions.filter((node) => isFunction(node) && !groups.has(node)), names };
}

const linesOf = (code: string): number => code.trimEnd().split('\n').length;

/** Functions that are longer than they may be, as `path: name has N lines, of M`. */
export function longFunctions(path: string, code: string): string[] {
  if (linesOf(code) <= MAX_FUNCTION_LINES) return [];
  const { functions, names } = namesOf(code, path);
  return functions.flatMap((node) => {
    if (isTable(node)) return [];
    const name = names.get(node) || '(anonymous)';
    const lines = linesOf(code.slice(node.start, node.end));
    const limit = path.endsWith('.tsx') && /^[A-Z]/.test(name) ? MAX_COMPONENT_LINES : MAX_FUNCTION_LINES;
    return lines > limit ? [`${path}: ${name} has ${lines} lines, of ${limit}`] : [];
  });
}
