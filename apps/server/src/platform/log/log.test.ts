import { describe, expect, it } from 'vitest'
import { encode } from './log.ts'

describe('the log', () => {
  it('masks secrets by their key, at any depth', () => {
    const line = encode({ token: 'abc', headers: { Authorization: 'Bearer abc' }, password: 'abc', account: 'li' })
    expect(line).not.toContain('abc')
    expect(line).toContain('li')
  })

  it('masks tokens and passwords in URLs', () => {
    expect(encode({ url: '/api/x?token=abc&a=1' })).toBe('{"url":"/api/x?token=***&a=1"}')
    expect(encode(new Error('no answer from postgres://me:abc@db/x'))).not.toContain('abc')
  })

  it('keeps text from outside on one line', () => {
    expect(encode({ account: 'a\n{"level":"error"}' })).not.toContain('\n')
  })

  it('includes errors with their causes, without the connections of drivers', () => {
    const error = Object.assign(new Error('outer', { cause: new Error('inner') }), {
      code: '23505',
      client: { secretKey: 1 },
    })
    expect(JSON.parse(encode({ error }))).toMatchObject({
      error: { message: 'outer', code: '23505', cause: { message: 'inner' } },
    })
    expect(encode({ error })).not.toContain('client')
  })
})
