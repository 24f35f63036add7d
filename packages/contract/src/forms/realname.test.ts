import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from './id-number.vectors.json' with { type: 'json' };
import { IdNumber, isIdNumber, RealName, realnameForm } from './realname.js';

const now = Date.UTC(2026, 0, 1);
const sentence = (schema: typeof IdNumber | typeof RealName, text: unknown) =>
  schema.safeParse(text).error?.issues[0]?.message;

describe('an ID number', () => {
  it.each(vectors)('$id', ({ id, checksum, date }) => {
    expect(isIdNumber(id, now)).toBe(checksum && date);
  });

  it.each(['', '1101021984040697', '110102840406970', '99'.repeat(9), '01010219840406970X', '00000000000000000X'])(
    'is not %j',
    (id) => {
      expect(isIdNumber(id, now)).toBe(false);
    },
  );

  it('may be born today in China, and not tomorrow', () => {
    const noon = Date.UTC(1984, 3, 5, 16);
    expect(isIdNumber('11010219840406970X', noon)).toBe(true);
    expect(isIdNumber('11010219840406970X', noon - 1)).toBe(false);
  });

  it('has no slip of one digit, and no two neighbours exchanged', () => {
    const good = fc.constantFrom(...vectors.filter(({ checksum, date }) => checksum && date).map(({ id }) => id));
    fc.assert(
      fc.property(good, fc.nat(16), fc.integer({ min: 1, max: 9 }), (id, at, by) => {
        const slip = id.slice(0, at) + ((Number(id[at]) + by) % 10) + id.slice(at + 1);
        expect(isIdNumber(slip, now)).toBe(false);
        const exchanged = id.slice(0, at) + id[at + 1] + id[at] + id.slice(at + 2);
        expect(isIdNumber(exchanged, now)).toBe(exchanged === id);
      }),
    );
  });

  it('is read however it is typed', () => {
    for (const typed of ['11010219840406970x', ' 110102 19840406 970X ', '１１０１０２１９８４０４０６９７０Ｘ']) {
      expect(IdNumber.parse(typed)).toBe('11010219840406970X');
    }
    expect(sentence(IdNumber, '110102198404069701')).toBe('请输入正确的身份证号');
    expect(IdNumber.safeParse(110102).success).toBe(false);
  });
});

describe('a real name', () => {
  it.each([
    ['张三', '张三'],
    [' 欧阳 修 ', '欧阳修'],
    ['阿卜杜拉·买买提', '阿卜杜拉·买买提'],
    ['阿卜杜拉•买买提', '阿卜杜拉·买买提'],
    ['𠮷田', '𠮷田'],
  ])('%j is %j', (typed, name) => {
    expect(RealName.parse(typed)).toBe(name);
  });

  it.each([
    ['', '请输入真实姓名'],
    ['张', '请输入真实姓名'],
    ['Zhang San', '姓名只能是汉字'],
    ['张三1', '姓名只能是汉字'],
    ['·张三', '姓名只能是汉字'],
    ['张··三', '姓名只能是汉字'],
    ['张'.repeat(31), '姓名太长'],
  ])('is not %j', (typed, message) => {
    expect(sentence(RealName, typed)).toBe(message);
  });
});

it('is not handled without consent', () => {
  const person = { name: '张三', idNumber: '11010219840406970X' };
  expect(realnameForm.safeParse({ ...person, consent: true }).success).toBe(true);
  expect(realnameForm.safeParse({ ...person, consent: false }).error?.issues[0]).toMatchObject({
    path: ['consent'],
    message: '请先阅读并同意实名认证协议',
  });
  expect(realnameForm.safeParse(person).success).toBe(false);
});
