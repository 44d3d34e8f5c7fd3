import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../lib/api/api-error.ts'
import { startTexts } from '../lib/i18n/i18n.ts'
import { watchLeaving } from '../lib/errors/leaving.ts'
import { lockScreen } from '../lib/session/lock.ts'
import { resetSession, session, setToken } from '../lib/session/session.ts'
import { settings } from '../lib/state/settings.ts'
import { aNetwork, ok, withStorage } from '../testing/browser-parts.ts'
import { aCurrentUser } from '../testing/builders.ts'
import { useToast } from '../ui/feedback/toast-state.ts'
import { formatFailure, guard } from './guard.ts'

beforeAll(() => startTexts('zh', ['ui']))
beforeEach(() => {
  withStorage()
  vi.stubGlobal('location', new URL('https://armature.test/'))
  useToast.setState({ current: null })
})
afterEach(() => {
  resetSession()
  vi.unstubAllGlobals()
})
const toastText = () => useToast.getState().current?.text

describe('a navigation', () => {
  it('without a token leads to /login with the path to return to (S2.65)', async () => {
    const sent = aNetwork(ok())
    expect(await guard('/model/inspection?page=2')).toBe('/login?redirect=%2Fmodel%2Finspection%3Fpage%3D2')
    expect(sent).toEqual([])
  })

  it('with a token and no menu loads the user and takes over menu and system data (S2.58, S2.59)', async () => {
    setToken('t')
    const sent = aNetwork(ok(aCurrentUser()))
    expect(await guard('/home')).toBeNull()
    expect(sent[0]?.url.pathname).toBe('/api/oauth/CurrentUser')
    expect(session.getState().menuList).toHaveLength(1)
    expect(settings.getState().sysConfig.sysName).toBe('储能云平台')
  })

  it('loads the user once, however many loaders ask at the same time, and not again later', async () => {
    setToken('t')
    const sent = aNetwork(ok(aCurrentUser()))
    await Promise.all([guard('/a'), guard('/a'), guard('/b')])
    await guard('/c')
    expect(sent).toHaveLength(1)
  })

  describe('whose user cannot be loaded', () => {
    const failing = async () => {
      setToken('t')
      aNetwork({ code: 500, msg: '数据库没有应答', data: null })
      return guard('/model/inspection')
    }

    it('drops the token (S2.61, S8.19)', async () => {
      await failing()
      expect(session.getState().token).toBe('')
    })

    it('says why (S2.62)', async () => {
      await failing()
      expect(toastText()).toBe('数据库没有应答')
    })

    it('leads to /login with the path that was tried (S2.63)', async () => {
      expect(await failing()).toBe('/login?redirect=%2Fmodel%2Finspection')
    })
  })

  it('that is cut off because the page is being left keeps the token: the next page is still signed in', async () => {
    vi.useFakeTimers({ now: 0 })
    const page = new EventTarget()
    watchLeaving(page)
    setToken('t')
    aNetwork({ code: 0, msg: '', data: null })
    page.dispatchEvent(new Event('beforeunload'))
    await expect(guard('/home')).rejects.toBeInstanceOf(ApiError)
    expect(session.getState().token).toBe('t')
    expect(toastText()).toBeUndefined()
    // a user who stays on the page gets the usual error
    vi.advanceTimersByTime(5000)
    aNetwork({ code: 500, msg: '', data: null })
    expect(await guard('/home')).toMatch(/^\/login/)
    vi.useRealTimers()
  })

  it.each([0, 502, 503, 504])('that fails with %d, an outage, keeps the token and goes nowhere', async (code) => {
    setToken('t')
    aNetwork({ code, msg: '系统繁忙', data: null })
    await expect(guard('/home')).rejects.toMatchObject({ code })
    expect(session.getState().token).toBe('t')
    expect(toastText()).toBeUndefined()
  })

  it('with an empty reply about the user counts as failed: 验证失败，请重新登录。 (S8.14)', async () => {
    setToken('t')
    aNetwork(ok(null))
    expect(await guard('/home')).toMatch(/^\/login/)
    expect(toastText()).toBe('验证失败，请重新登录。')
  })

  it('with an empty menu counts as failed: 您的权限不足，请联系管理员 (S6.03, S8.15, S8.16)', async () => {
    setToken('t')
    aNetwork(ok(aCurrentUser({ menuList: [] })))
    expect(await guard('/home')).toMatch(/^\/login/)
    expect(toastText()).toBe('您的权限不足，请联系管理员')
    expect(session.getState().token).toBe('')
  })

  it('drops a reply about another user than the one signed in now', async () => {
    setToken('first')
    let answer: (response: Response) => void = () => undefined
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
    const pending = guard('/home')
    resetSession()
    setToken('second')
    answer(Response.json(ok(aCurrentUser())))
    await pending
    expect(session.getState().userInfo).toBeNull()
  })
})

describe('while the screen is locked', () => {
  it('every navigation is forced to /lockScreen, which keeps the path to return to, and nothing is loaded (S2.54)', async () => {
    setToken('t')
    lockScreen()
    const sent = aNetwork(ok(aCurrentUser()))
    expect(await guard('/model/inspection?page=2')).toBe('/lockScreen?redirect=%2Fmodel%2Finspection%3Fpage%3D2')
    expect(await guard('/')).toBe('/lockScreen')
    expect(sent).toEqual([])
  })

  it('without a token only leads to /login', async () => {
    session.setState({ lock: 1 })
    expect(await guard('/home')).toBe('/login?redirect=%2Fhome')
  })
})

describe('the message of a failed navigation', () => {
  it('is a text as it is (S8.17)', () => {
    expect(formatFailure('验证失败')).toBe('验证失败')
  })
  it('is Has Error for an error of our own making (S8.18)', () => {
    expect(formatFailure(new TypeError('x is undefined'))).toBe('Has Error')
  })
})
