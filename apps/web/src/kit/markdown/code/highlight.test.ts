import { expect, it } from 'vitest';
import { highlight } from './highlight';

const text = (lines: Awaited<ReturnType<typeof highlight>>) =>
  lines?.map((line) => line.map((run) => run.text).join('')).join('\n');

it('colours known languages under the names that models use, and loses no character', async () => {
  const code = `/* 注释从这里\n${'   还在注释里\n'.repeat(60)}到这里 */ const a: number = 1; // 尾`;
  for (const name of ['ts', 'TypeScript', 'tsx']) {
    const lines = await highlight(code, name);
    expect(text(lines)).toBe(code);
    const colours = new Set(lines?.flat().map((run) => run.light));
    expect(colours.size).toBeGreaterThan(2);
    expect(lines?.[50]?.[0]?.light).toBe(lines?.[0]?.[0]?.light);
  }
});

it.each([
  ['python', 'def f(x):\n    return "值"'],
  ['sh', 'echo "$HOME" | grep x'],
  ['sql', 'SELECT * FROM t WHERE a = 1;'],
  ['go', 'func main() { fmt.Println("x") }'],
  ['json', '{"a": [1, null]}'],
  ['yaml', 'a:\n  - b: 1'],
  ['html', '<p class="x">y</p>'],
  ['css', 'a { color: red }'],
  ['java', 'class A { int x = 1; }'],
  ['c', 'int main(void) { return 0; }'],
  ['c++', 'auto f = [](int x) { return x; };'],
  ['rust', 'fn main() { let x = 1; }'],
])('%s', async (name, code) => {
  const lines = await highlight(code, name);
  expect(text(lines)).toBe(code);
  expect(new Set(lines?.flat().map((run) => run.light)).size).toBeGreaterThan(1);
});

it('leaves unknown languages and very long code plain', async () => {
  expect(await highlight('x', 'brainfuck')).toBeNull();
  expect(await highlight('x', 'constructor')).toBeNull();
  expect(await highlight('x'.repeat(50_000), 'ts')).toBeNull();
});
