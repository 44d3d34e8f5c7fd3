import fc from 'fast-check'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { createSecret, toSetUp, findStep } from './totp.ts'

// RFC 6238, appendix B: SHA-1, secret "12345678901234567890"; the last six of its eight digits
const secret = Buffer.from('12345678901234567890')
const moment = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000)
const codeAt = (of: Uint8Array, step: number) => {
  const totp = new TOTP({ secret: toSetUp(of, { issuer: 'a', account: 'b' }).secret })
  return totp.generate({ timestamp: step * 30_000 })
}

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('is the one of RFC 6238 at second %i', (seconds, code) => {
    expect(findStep(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  })

  it('is valid in its own 30 seconds and those before and after', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -1, max: 1 }), (now, off) => {
        const step = Math.floor(now / 30_000) + off
        fc.pre(step >= 0)
        expect(findStep(secret, codeAt(secret, step), now)).toBeDefined()
      }),
    )
  })

  it('is not valid two steps away, nor for another secret', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(-50, -3, -2, 2, 3, 50), (now, off) => {
        const here = Math.floor(now / 30_000)
        fc.pre(here + off >= 0)
        const code = codeAt(secret, here + off)
        const near = [here - 1, here, here + 1].filter((step) => step >= 0).map((step) => codeAt(secret, step))
        // one in a million is equal by chance
        fc.pre(!near.includes(code))
        expect(findStep(secret, code, now)).toBeUndefined()
      }),
    )
    const now = Date.UTC(2026, 5, 1)
    expect(findStep(createSecret(), codeAt(secret, Math.floor(now / 30_000)), now)).toBeUndefined()
  })

  it.each(['', '12345', '1234567', '28708x', ' 287082', '２８７０８２', "' or 1=1", '287082\n'])(
    'is never %o',
    (code) => {
      expect(findStep(secret, code, 59_000)).toBeUndefined()
    },
  )
})

describe('a set-up', () => {
  it('gives the app all it needs: issuer, account, secret; six digits every 30 seconds', () => {
    const { secret: text, uri } = toSetUp(secret, { issuer: '储能云平台', account: 'lin' })
    expect(text).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    const url = new URL(uri)
    expect(url.protocol).toBe('otpauth:')
    expect(decodeURIComponent(url.pathname)).toContain('储能云平台:lin')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      issuer: '储能云平台',
      secret: text,
      digits: '6',
      period: '30',
    })
  })

  it('never treats a colon in a name as the end of the issuer', () => {
    const { uri } = toSetUp(secret, { issuer: 'a:b', account: 'c:d' })
    expect(decodeURIComponent(new URL(uri).pathname).split(':')).toHaveLength(2)
  })

  it('has a secret of 160 bits that never repeats', () => {
    expect(createSecret()).toHaveLength(20)
    expect(createSecret().equals(createSecret())).toBe(false)
  })
})
