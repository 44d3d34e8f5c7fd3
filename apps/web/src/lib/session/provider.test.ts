import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetProvider, recordProvider, buildProviderStart, takeProvider } from './provider.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

describe('a session of the company’s single sign-on', () => {
  it('continues there when it is signed out, once', () => {
    recordProvider()
    expect(takeProvider()).toBe(true)
    expect(takeProvider()).toBe(false)
  })

  it('does not if another sign-in method was used since', () => {
    recordProvider()
    forgetProvider()
    expect(takeProvider()).toBe(false)
  })

  it('begins with the path to return to in its address', () => {
    expect(buildProviderStart('/model/x?a=1&b=2')).toBe('/api/oauth/Oidc/Start?redirect=%2Fmodel%2Fx%3Fa%3D1%26b%3D2')
  })
})
