import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { matchPath, type LoaderFunctionArgs } from 'react-router'
import { appState } from '../lib/state/app-state.ts'
import { startTexts, translate } from '../lib/i18n/i18n.ts'
import { session } from '../lib/session/session.ts'
import { screenRoutes } from './screens.ts'

beforeAll(() => startTexts('zh', ['ui']))
afterEach(() => session.setState({ token: '', lock: 0 }))

const visit = async (address: string): Promise<unknown> => {
  const url = new URL(address, 'http://armature.test')
  const loader = screenRoutes().find(({ path }) => path && matchPath(path, url.pathname))?.loader
  if (typeof loader !== 'function') throw new Error(`no loader at ${url.pathname}`)
  const args: Partial<LoaderFunctionArgs> = { request: new Request(url), params: {} }
  return loader(args as LoaderFunctionArgs, undefined)
}
const leadsTo = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : null)
const screens = ['/stationCarousel', '/largeScreenMap', '/screenIframe']

describe('full-screen pages', () => {
  it.each(screens)('%s opens without a token (S2.05, S2.06, S2.07)', async (path) => {
    expect(await visit(path)).toBeNull()
    expect(translate('stations:signIn')).toBe('去登录')
  })

  it.each(screens)('%s stays behind the lock of a signed-in user (S2.54)', async (path) => {
    session.setState({ token: 'a-token', lock: 1 })
    expect(leadsTo(await visit(path))).toBe('/lockScreen')
    session.setState({ lock: 0 })
    expect(await visit(path)).toBeNull()
  })

  it('a public screen opens without a token, and stays behind the lock', async () => {
    expect(await visit('/publicScreen/s')).toBeNull()
    expect(translate('screens:noVisitors')).toBe('大屏没有公开')
    session.setState({ token: 'a-token', lock: 1 })
    expect(leadsTo(await visit('/publicScreen/s'))).toBe('/lockScreen')
  })

  it('/index.html leads to the carousel (S2.09)', async () => {
    expect(leadsTo(await visit('/index.html'))).toBe('/stationCarousel')
  })

  it('use the language of their address, and ignore an unknown one', async () => {
    await visit('/stationCarousel?language=en')
    expect([appState.getState().language, translate('stations:signIn')]).toEqual(['en', 'Sign in'])
    await visit('/stationCarousel?language=klingon')
    expect(appState.getState().language).toBe('en')
    await visit('/stationCarousel?language=zh')
    expect(translate('stations:signIn')).toBe('去登录')
  })
})
