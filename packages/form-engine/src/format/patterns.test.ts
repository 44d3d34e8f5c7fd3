import { describe, expect, it } from 'vitest'
import { patterns, type PatternName } from './patterns.ts'

const cases: { rule: string; pattern: PatternName; yes: string[]; no: string[] }[] = [
  {
    rule: 'mobile phone: 11 digits, 13 to 19 first (S5.08)',
    pattern: 'mobile',
    yes: ['13800138000', '19912345678'],
    no: ['12800138000', '1380013800', '138001380001', ' 13800138000'],
  },
  {
    rule: 'password: 6 to 16 letters and digits, both present (S5.09)',
    pattern: 'password',
    yes: ['abc123', '1a2b3c4d5e6f7g8h'],
    no: ['abcdef', '123456', 'ab12', 'abc12!', '1a2b3c4d5e6f7g8h9', ''],
  },
  {
    rule: 'identity card: 15 characters, or 18 with a right check digit (S5.11, SO.106)',
    pattern: 'idCard',
    yes: ['11010519491231002X', '11010519491231002x', '440524188001010014', '110105491231002'],
    no: ['110105194912310021', '11010519491331002X', '11010519490230002X', '1101054912310', '110105491331002'],
  },
  {
    rule: 'e-mail (S5.12)',
    pattern: 'email',
    yes: ['a@b.cn', 'first.last+tag@mail.example.com'],
    no: ['a@b', '@b.cn', 'a b@c.cn', 'a@b..cn', 'a@b.cn\n'],
  },
  {
    rule: 'licence plate of seven or eight characters (S5.13, SO.106)',
    pattern: 'licencePlate',
    yes: ['京A12345', '粤B1234港', '沪AD12345', '苏E12345F'],
    no: ['京I1234', 'AA12345', '京A1234I', '沪AD123', '沪AD123456'],
  },
  {
    rule: 'Chinese characters only (S5.14)',
    pattern: 'chinese',
    yes: ['储能', '臺灣'],
    no: ['储能1', 'a', '', '储 能', '。'],
  },
  {
    rule: 'code: letters, digits and dots, a dot neither first nor last (S5.15, SO.106)',
    pattern: 'code',
    yes: ['a', '1.a', 'a.b.c', '9'],
    no: ['.a', 'a.', 'a_b', '', '.'],
  },
  {
    rule: 'account: digits and letters (S5.16)',
    pattern: 'account',
    yes: ['admin1'],
    no: ['ad min', 'ad_min', '管理员', ''],
  },
  {
    rule: 'name: no special characters (S5.17, SO.106)',
    pattern: 'name',
    yes: ['华东 1号_站-A'],
    no: ['a<b', 'a/b', '（站）', 'a@b', ''],
  },
  { rule: 'numeric-only code (S5.18)', pattern: 'numericCode', yes: ['0012'], no: ['1.2', '-1', 'a', ''] },
  {
    rule: 'duration: above zero, in steps of a half (S5.19, SO.106)',
    pattern: 'duration',
    yes: ['1', '0.5', '12.5', '3.0'],
    no: ['0', '0.0', '1.2', '-1', '.5', ''],
  },
  {
    rule: 'positive integer: zero is none (S5.20, SO.106)',
    pattern: 'positiveInteger',
    yes: ['1', '120'],
    no: ['0', '-1', '1.0', '01', ''],
  },
  {
    rule: 'field name: a letter, then letters, digits, underscore (S5.21)',
    pattern: 'fieldName',
    yes: ['a', 'aB_9'],
    no: ['9a', '_a', 'a-b', '名', ''],
  },
]

describe.each(cases)('$rule', ({ pattern, yes, no }) => {
  it.each(yes)('accepts %j', (text) => expect(patterns[pattern].test(text)).toBe(true))
  it.each(no)('refuses %j', (text) => expect(patterns[pattern].test(text)).toBe(false))
})
