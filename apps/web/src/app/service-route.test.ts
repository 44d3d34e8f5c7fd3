import { openServicePath, upstreamPrefixes } from '@armature/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../lib/i18n/i18n.ts'
import { resetSession, setToken } from '../lib/session/session.ts'
import { aNetwork, ok, withStorage } from '../testing/browser-parts.ts'
import { aCurrentUser } from '../testing/builders.ts'
import { makeRoutes } from './router.tsx'
import { openService } from './service-route.ts'

const replace = vi.fn()
beforeAll(() => startTexts('zh', ['ui', 'shell', 'form']))
beforeEach(() => {
  withStorage()
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('location', { origin: 'http://localhost', replace })
  replace.mockClear()
})
afterEach(() => {
  resetSession()
  vi.unstubAllGlobals()
})

const open = (address: string) => {
  const request = new Request(`http://localhost${openServicePath}?address=${encodeURIComponent(address)}`)
  return openService({ request, params: {}, context: {} } as unknown as Parameters<typeof openService>[0])
}
const readPlace = (response: Response | null) => response?.headers.get('location')

describe('the route to another service on this origin', () => {
  it('has the address that the server redirects to', () => {
    expect(makeRoutes().some(({ path }) => path === openServicePath)).toBe(true)
  })

  it.each(upstreamPrefixes)('gets a pass for the browser and continues to %s (S9.32, S9.33, S9.34)', async (prefix) => {
    const sent = aNetwork(ok(aCurrentUser()))
    setToken('t')
    void open(`${prefix}/x?a=1`)
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith(`${prefix}/x?a=1`))
    expect(sent.map(({ url }) => url.pathname).at(-1)).toBe('/api/system/Upstream/Pass')
  })

  it('leads through the sign-in first, and back', async () => {
    expect(readPlace(await open('/Report/x'))).toBe(
      `/login?redirect=${encodeURIComponent(`${openServicePath}?address=%2FReport%2Fx`)}`,
    )
  })

  it('leads to no other address', async () => {
    setToken('t')
    for (const address of ['/home', '/Reporter', '//evil.example/Report', 'https://evil.example/Report/x', ''])
      expect(readPlace(await open(address)), address).toBe('/404')
    expect(replace).not.toHaveBeenCalled()
  })

  it('stops if the browser does not store the pass, instead of looping', async () => {
    aNetwork(ok(aCurrentUser()))
    setToken('t')
    void open('/Report/x')
    await vi.waitFor(() => expect(replace).toHaveBeenCalledTimes(1))
    await expect(open('/Report/x')).rejects.toMatchObject({ msg: expect.stringContaining('Cookie') as string })
    expect(replace).toHaveBeenCalledTimes(1)
  })
})
