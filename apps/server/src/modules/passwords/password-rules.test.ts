import { passwordKinds } from '@armature/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMissingKinds, assertStrongPassword } from './password-rules.ts'

const rules = { passwordMinLength: 8, passwordNeeds: [...passwordKinds] }
const check =
  (text: string, account = 'linxia', given = rules) =>
  () =>
    assertStrongPassword(text, account, given, 'zh')

describe('a new password', () => {
  it.each(['Storage#2031', '储能Station_7', 'Ünïque-Wörd-1', 'aB3!aB3!'])('%s is accepted', (text) => {
    expect(check(text)).not.toThrow()
  })

  it.each([
    ['aB3!', 'password.length'],
    ['a1!B'.repeat(17), 'password.length'],
    ['storage#2031', 'password.needs'],
    ['STORAGE#2031', 'password.needs'],
    ['Storage#word', 'password.needs'],
    ['Storage2031', 'password.needs'],
    ['xLinXia#2031', 'password.account'],
    ['P@ssw0rd', 'password.common'],
  ])('%s is refused: %s', (text, key) => {
    expect(check(text)).toThrow(key)
  })

  it('must meet only what the setting requires', () => {
    expect(check('longlonglong', 'x', { passwordMinLength: 6, passwordNeeds: [] })).not.toThrow()
    expect(check('a1b2c3d', 'x', { passwordMinLength: 8, passwordNeeds: [] })).toThrow('password.length')
  })

  it('may contain a very short account', () => {
    expect(check('Storage#2031', 'a')).not.toThrow()
  })

  it('counts characters, not code units', () => {
    expect(check('😀😀😀aB3', 'x')).toThrow('password.length')
  })

  it('lacks exactly the kinds of characters that it does not contain', () => {
    const pieces = { digit: '7', lower: 'q', upper: 'Q', symbol: '#' }
    fc.assert(
      fc.property(fc.subarray([...passwordKinds]), fc.subarray([...passwordKinds]), (held, needs) => {
        const text = `${held.map((kind) => pieces[kind]).join('')}储`
        expect(findMissingKinds(text, needs)).toEqual(needs.filter((kind) => !held.includes(kind)))
      }),
    )
  })
})
