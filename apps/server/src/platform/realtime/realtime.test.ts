import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'
import { isOwnOrigin, parseUpgradeToken } from './handshake.ts'

describe('a rate limiter', () => {
  it('allows a burst, then a fixed rate, and never saves up more than a burst', () => {
    let now = 0
    const allowance = createRateLimiter({ burst: 3, perSecond: 2, clock: () => now })
    const taken = () => Array.from({ length: 5 }, () => allowance.take()).filter(Boolean).length
    expect(taken()).toBe(3)
    now = 500
    expect(taken()).toBe(1)
    now = 60_000
    expect(taken()).toBe(3)
  })
})

describe('the token in a URL', () => {
  it.each([
    ['/ws/abc', 'abc'],
    ['/ws/abc?language=en', 'abc'],
    ['/ws/a-_9', 'a-_9'],
    ['/ws/', undefined],
    ['/ws/a/b', undefined],
    ['/ws/%61', undefined],
    ['/ws/../x', undefined],
    ['/wss/abc', undefined],
    [`/ws/${'a'.repeat(201)}`, undefined],
    [undefined, undefined],
  ])('%s is %s', (url, token) => {
    expect(parseUpgradeToken(url, '/ws/')).toBe(token)
  })
})

describe('the own origin', () => {
  const request = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage
  it.each([
    ['the host itself', { origin: 'https://a.example', host: 'a.example' }, 0, true],
    ['capital letters', { origin: 'https://a.example', host: 'A.Example' }, 0, true],
    ['with its port', { origin: 'http://a.example:3000', host: 'a.example:3000' }, 0, true],
    ['no browser', { host: 'a.example' }, 0, true],
    ['another port', { origin: 'http://a.example:3001', host: 'a.example:3000' }, 0, false],
    ['a longer name', { origin: 'https://a.example.evil', host: 'a.example' }, 0, false],
    ['a file', { origin: 'file://a.example', host: 'a.example' }, 0, false],
    ['behind a proxy', { origin: 'https://a.example', host: 'app:3000', 'x-forwarded-host': 'a.example' }, 1, true],
    ['a claim without a proxy', { origin: 'https://evil', host: 'a.example', 'x-forwarded-host': 'evil' }, 0, false],
  ])('%s', (_, headers, proxies, isOwn) => {
    expect(isOwnOrigin(request(headers as Record<string, string>), proxies)).toBe(isOwn)
  })
})
