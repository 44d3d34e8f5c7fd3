import { createMemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../lib/api/api-error.ts'
import { startTexts } from '../lib/i18n/i18n.ts'
import { lockScreen } from '../lib/session/lock.ts'
import { useRefresh } from '../lib/api/refresh.ts'
import { resetSession, session, setToken } from '../lib/session/session.ts'
import { makeExternalLinkPath } from '../testing/external-link-path.ts'
import { aNetwork, ok, withStorage } from '../testing/browser-parts.ts'
import { aCurrentUser, aMenuItem } from '../testing/builders.ts'
import { makeRoutes, handleNavigationFailure } from './router.tsx'

const inspections = aMenuItem({
  type: 3,
  enCode: 'inspection',
  urlAddress: '/model/inspection',
  propertyJson: '{"moduleId":"m-1"}',
})

beforeAll(() => startTexts('zh', ['ui', 'shell', 'form']))
beforeEach(() => {
  withStorage()
  vi.stubGlobal('location', new URL('http://localhost/'))
  aNetwork(ok(aCurrentUser({ menuList: [inspections] })))
})
afterEach(() => {
  resetSession()
  vi.unstubAllGlobals()
})

async function visit(...paths: string[]): Promise<{ path: string; errors: unknown }> {
  const router = createMemoryRouter(makeRoutes(), { initialEntries: [paths[0] ?? '/'] })
  await settled(router)
  for (const path of paths.slice(1)) await router.navigate(path)
  await settled(router)
  const { pathname, search } = router.state.location
  const { errors } = router.state
  router.dispose()
  return { path: pathname + search, errors }
}

async function settled(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  await vi.waitUntil(() => router.state.initialized && router.state.navigation.state === 'idle', { timeout: 20_000 })
}

describe('an address', { timeout: 30_000 }, () => {
  it('that requires a session leads to /login with the path to return to (S2.65)', async () => {
    expect(await visit('/model/inspection?page=2')).toMatchObject({
      path: '/login?redirect=%2Fmodel%2Finspection%3Fpage%3D2',
    })
  })

  it('/login needs no token (S2.01, S2.64)', async () => {
    expect(await visit('/login')).toMatchObject({ path: '/login', errors: null })
  })

  it('/login leads to the start page, or to the path to return to, while there is a token (S2.10, S2.11, S2.57)', async () => {
    setToken('t')
    expect(await visit('/login')).toMatchObject({ path: '/home' })
    expect(await visit('/login?redirect=%2Fmodel%2Finspection')).toMatchObject({ path: '/model/inspection' })
  })

  it('of the menu opens directly: the user is loaded on the way (S2.58–S2.60)', async () => {
    setToken('t')
    expect(await visit('/model/inspection?page=2')).toEqual({ path: '/model/inspection?page=2', errors: null })
    expect(session.getState().menuList).toHaveLength(1)
  })

  it('/ leads to the start page /home, which is there although the menu does not name it (S2.26, SO.43)', async () => {
    setToken('t')
    expect(await visit('/')).toEqual({ path: '/home', errors: null })
  })

  it('without a page leads to /404 (S2.23, S2.24)', async () => {
    setToken('t')
    expect(await visit('/nowhere')).toEqual({ path: '/404', errors: null })
  })

  it('of a menu item that the caller does not have leads to /404', async () => {
    setToken('t')
    aNetwork(ok(aCurrentUser({ menuList: [aMenuItem({ urlAddress: '/home' })] })))
    expect(await visit('/model/inspection')).toMatchObject({ path: '/404' })
  })

  it('/dashboard is a start page like /home (S2.25, S2.26, SO.43)', async () => {
    setToken('t')
    expect(await visit('/dashboard')).toEqual({ path: '/dashboard', errors: null })
  })

  it('/externalLink takes pages of the web; anything else leads to /404 (S2.20, SO.39)', async () => {
    setToken('t')
    const outside = makeExternalLinkPath('https://example.com/')
    expect(await visit(outside)).toEqual({ path: outside, errors: null })
    expect(await visit('/externalLink')).toMatchObject({ path: '/404' })
    expect(await visit(makeExternalLinkPath('javascript:alert(1)'))).toMatchObject({ path: '/404' })
  })

  it('of a link of the menu with _self is a page of the app, named by its enCode (S2.43, SO.37)', async () => {
    setToken('t')
    const [weather, broken] = ['https://example.com/', 'data:text/html,x'].map((urlAddress, at) =>
      aMenuItem({ type: 7, enCode: `link${at}`, urlAddress, linkTarget: '_self' }),
    )
    aNetwork(ok(aCurrentUser({ menuList: [inspections, weather, broken].flatMap((item) => item ?? []) })))
    expect(await visit('/link0')).toEqual({ path: '/link0', errors: null })
    expect(await visit('/link1')).toMatchObject({ path: '/404' })
  })

  it('of a menu item of type 6 is a page of the app, named by its enCode (S2.40, SO.36)', async () => {
    setToken('t')
    const item = aMenuItem({ type: 6, enCode: 'screen', urlAddress: '', propertyJson: '{"moduleId":"m"}' })
    aNetwork(ok(aCurrentUser({ menuList: [inspections, item] })))
    expect(await visit('/screen')).toEqual({ path: '/screen', errors: null })
  })

  it('of a menu item of type 8 is the page of its portal (S2.37)', async () => {
    setToken('t')
    const item = aMenuItem({ type: 8, urlAddress: '/portal/overview', propertyJson: '{"moduleId":"m"}' })
    aNetwork(ok(aCurrentUser({ menuList: [inspections, item] })))
    expect(await visit('/portal/overview')).toEqual({ path: '/portal/overview', errors: null })
  })

  it('ends at /login with the path to return to when the user cannot be loaded (S2.63, S8.20)', async () => {
    setToken('t')
    aNetwork({ code: 500, msg: '数据库没有应答', data: null })
    expect(await visit('/model/inspection')).toEqual({ path: '/login?redirect=%2Fmodel%2Finspection', errors: null })
    expect(session.getState().token).toBe('')
  })

  it('that is already shown can be opened again without error (S2.69)', async () => {
    setToken('t')
    expect(await visit('/model/inspection', '/model/inspection', '/model/inspection')).toEqual({
      path: '/model/inspection',
      errors: null,
    })
  })

  it('/redirect/… leads back to the path, query included, whose page is then loaded again (S2.04)', async () => {
    setToken('t')
    const before = useRefresh.getState().count
    expect(await visit('/model/inspection', '/redirect/model/inspection?page=3')).toEqual({
      path: '/model/inspection?page=3',
      errors: null,
    })
    expect(useRefresh.getState().count).toBe(before + 1)
  })

  it('/redirect/… ends at /login without a token (S2.64)', async () => {
    expect(await visit('/redirect/model/inspection')).toMatchObject({ path: '/login?redirect=%2Fmodel%2Finspection' })
  })
})

describe('while the screen is locked', { timeout: 30_000 }, () => {
  beforeEach(() => {
    setToken('t')
    lockScreen()
  })

  it.each(['/home', '/', '/model/inspection', '/404', '/onlineDev/designer/x', '/nowhere'])(
    'the address %s leads to /lockScreen (S2.54)',
    async (path) => {
      expect((await visit(path)).path).toMatch(/^\/lockScreen(\?|$)/)
    },
  )

  it('/lockScreen itself is allowed (S2.08, S2.55)', async () => {
    expect(await visit('/lockScreen?redirect=%2Fhome')).toEqual({ path: '/lockScreen?redirect=%2Fhome', errors: null })
  })

  it('/login is not forced to /lockScreen: it leads to / as with any token, and from there to the lock (S2.56, SO.25)', async () => {
    expect((await visit('/login')).path).toMatch(/^\/lockScreen/)
    resetSession()
    expect(await visit('/login')).toMatchObject({ path: '/login' })
  })
})

describe('/lockScreen', { timeout: 30_000 }, () => {
  it('leads to / while nothing is locked, or to the path to return to (SO.25)', async () => {
    setToken('t')
    expect(await visit('/lockScreen')).toMatchObject({ path: '/home' })
    expect(await visit('/lockScreen?redirect=%2Fmodel%2Finspection')).toMatchObject({ path: '/model/inspection' })
    expect(await visit('/lockScreen?redirect=https%3A%2F%2Fevil.test')).toMatchObject({ path: '/home' })
  })

  it('is public: without a token it opens and offers a link to /login (S2.08, SO.15)', async () => {
    expect(await visit('/lockScreen')).toEqual({ path: '/lockScreen', errors: null })
  })
})

describe('the first page of a visit', () => {
  it('may be any route with a loader: each has a fallback until it is loaded', () => {
    const waiting = makeRoutes().filter(({ loader, lazy }) => loader !== undefined || lazy !== undefined)
    expect(waiting.length).toBeGreaterThan(5)
    expect(waiting.filter(({ HydrateFallback }) => HydrateFallback === undefined).map(({ path }) => path)).toEqual([])
  })
})

describe('a navigation that fails', () => {
  it('because of our own code ends at /404 (S2.70)', async () => {
    const answer = await handleNavigationFailure(() => Promise.reject(new RangeError('too deep')))
    expect(answer).toMatchObject({ status: 302 })
    expect((answer as Response).headers.get('Location')).toBe('/404')
  })

  it.each([new ApiError(503, '系统繁忙'), new TypeError('Failed to fetch dynamically imported module: /assets/x.js')])(
    'because of the network or the server shows the error in place of the page',
    async (error) => {
      await expect(handleNavigationFailure(() => Promise.reject(error))).rejects.toBeInstanceOf(ApiError)
    },
  )
})
