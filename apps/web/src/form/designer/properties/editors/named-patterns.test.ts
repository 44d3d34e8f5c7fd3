import { findPatternFault, patterns } from '@armature/form-engine'
import { describe, expect, it } from 'vitest'
import texts from '@armature/texts/zh/web/designer'
import { namedPatterns, type NamedPatternName } from './named-patterns.ts'

const samples: Record<NamedPatternName, string[]> = {
  mobile: ['13812345678', '12812345678', '1381234567', '138123456789'],
  email: ['a.b@example.com', 'a@b', 'a..b@example.com', 'x_y%z+1@mail.example.cn', '@example.com'],
  licencePlate: ['京A12345', '京AD12345', '沪B1234挂', 'XA12345', '京A1234'],
  chinese: ['储能电站', '储能A', ''],
  code: ['a.b', 'onlineDev.webDesign', '.a', 'a.', 'a b'],
  account: ['admin1', 'admin-1', '管理员'],
  password: ['abc123', 'abcdef', '123456', 'a1', 'abc12!', 'a1234567890123456', 'Abcdef0123456789'],
  name: ['一号站 A_1-2', '一号站!', ''],
  numericCode: ['0012', '12.5', '-1'],
  positiveInteger: ['1', '10', '0', '01', '-1'],
}

describe('the named checks offered to a designer', () => {
  it.each(Object.entries(namedPatterns))(
    '%s can be stored in a design and matches like the named pattern',
    (name, pattern) => {
      expect(findPatternFault(pattern)).toBeUndefined()
      const key = name as NamedPatternName
      for (const text of samples[key])
        expect({ text, ok: new RegExp(pattern).test(text) }).toEqual({ text, ok: patterns[key].test(text) })
    },
  )

  it('describe what a password must contain (S5.09, S5.10)', () => {
    expect(texts.pattern.password.message).toBe('6-16位字符的密码（数字和字母组成）')
  })
})
