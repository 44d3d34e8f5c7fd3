import { describe, expect, it } from 'vitest'
import { hashPassword, isPasswordRight, generatePassword, toWirePassword } from './password.ts'

describe('passwords', () => {
  it('are transmitted as the lower-case hex SHA-256 of their UTF-8 text (SO.04)', () => {
    expect(toWirePassword('密码')).toBe('a621ab606db2a11f63edc576a729843b8269250dc324206871d90635ac5e531c')
    expect(toWirePassword('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it('are stored as salted Argon2id of 19 MiB and two passes, never the same twice', async () => {
    const [one, two] = await Promise.all([hashPassword('secret'), hashPassword('secret')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await isPasswordRight(one, 'secret')).toBe(true)
    expect(await isPasswordRight(one, 'Secret')).toBe(false)
  })

  it('never match without a usable hash', async () => {
    expect(await isPasswordRight(undefined, 'secret')).toBe(false)
    expect(await isPasswordRight('', '')).toBe(false)
    expect(await isPasswordRight('plain', 'plain')).toBe(false)
  })

  it('that are generated contain letters and digits and do not repeat', () => {
    const made = Array.from({ length: 200 }, () => generatePassword(16))
    for (const password of made) expect(password).toMatch(/^(?=.*[a-zA-Z])(?=.*[0-9])[a-zA-Z0-9]{16}$/)
    expect(new Set(made).size).toBe(200)
  })
})
