import { describe, expect, it } from 'vitest';
import { checkArgs } from './check-args';

const problems = (text: string) => {
  const checked = checkArgs('chat.send', text);
  return checked.is === 'wrong' ? Object.fromEntries(checked.problems.map((one) => [one.path, one.text])) : checked.is;
};
const requestId = '00000000-0000-4000-8000-000000000000';

describe('checkArgs', () => {
  it('names missing, mistyped, overlong and malformed arguments', () => {
    expect(problems('{}')).toEqual({ requestId: '必填', assistant: '必填', text: '必填' });
    expect(problems(JSON.stringify({ requestId: 'x', assistant: 1, text: '' }))).toEqual({
      requestId: '格式不正确',
      assistant: '应为文本',
    });
    expect(problems(JSON.stringify({ requestId, assistant: 'a', text: '' }))).toEqual({ text: '请输入内容' });
    expect(problems(JSON.stringify({ requestId, assistant: 'a', text: 'x', model: 'm'.repeat(201) }))).toEqual({
      model: '太长或太大，最多 200',
    });
    expect(problems('[]')).toEqual({ '': '应为对象 {…}' });
  });

  it('accepts valid arguments, and an empty text for none', () => {
    expect(problems(JSON.stringify({ requestId, assistant: 'a', text: 'x' }))).toBe('good');
    expect(checkArgs('identity.me', '  ')).toEqual({ is: 'good', value: {} });
  });

  it('reports a text that is not JSON', () => {
    for (const text of ['{', '{"a":1,}', 'nothing', '{\n"a": b\n}']) {
      expect(checkArgs('system.echo', text)).toEqual({
        is: 'not-json',
        text: expect.stringMatching(/^不是合法的 JSON/),
      });
    }
  });
});
