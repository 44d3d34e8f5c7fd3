import { afterEach, describe, expect, it, vi } from 'vitest'
import { aNetwork, ok, withStorage } from '../../testing/browser-parts.ts'
import { aCurrentUser } from '../../testing/builders.ts'

async function visit(kept: Record<string, string> = { token: 't' }) {
  const storage = withStorage(kept)
  vi.resetModules()
  const ended = vi.fn(() => Promise.resolve(false))
  const { onSessionEnd } = await import('../api/api.ts')
  onSessionEnd(ended)
  return { storage, ended, ...(await import('./session.ts')), ...(await import('./lock.ts')) }
}
afterEach(() => vi.unstubAllGlobals())

describe('locking', () => {
  it('sets the flag to 1 and stores it, so that a reload stays locked (S4.01, S4.02)', async () => {
    const { lockScreen, session, storage } = await visit()
    const sent = aNetwork(ok())
    lockScreen()
    expect(session.getState().lock).toBe(1)
    // the session is locked on the server too
    await vi.waitFor(() => expect(sent[0]).toMatchObject({ method: 'PUT' }))
    expect(sent[0]?.url.pathname).toBe('/api/oauth/LockScreen')
    expect(storage.getItem('lock')).toBe('1')
    const again = await visit({ token: 't', lock: storage.getItem('lock') ?? '' })
    expect(again.session.getState()).toMatchObject({ lock: 1, token: 't' })
  })

  it('keeps the session: loaded data are there after unlocking', async () => {
    const { lockScreen, session, setCurrentUser } = await visit()
    aNetwork(ok())
    setCurrentUser(aCurrentUser())
    lockScreen()
    expect(session.getState()).toMatchObject({ token: 't', menuList: [{}] })
  })
})

describe('a call to lock the session that fails', () => {
  afterEach(() => vi.useRealTimers())
  const busy = { code: 503, msg: '服务繁忙', data: null }
  const startClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  it('is repeated after 1, 2, 4 … s until the server has locked it', async () => {
    const { lockScreen } = await visit()
    startClock()
    const limited = { code: 429, msg: '操作过于频繁', data: null }
    const sent = aNetwork(limited, busy, new DOMException('', 'TimeoutError'), ok())
    lockScreen()
    for (const [at, ms] of [1_000, 2_000, 4_000].entries()) {
      await vi.advanceTimersByTimeAsync(ms - 1)
      expect(sent).toHaveLength(at + 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(sent).toHaveLength(at + 2)
    }
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual(
      Array(4).fill('PUT /api/oauth/LockScreen'),
    )
  })

  it('is repeated at once when the server can be reached again', async () => {
    const { lockScreen } = await visit()
    startClock()
    const sent = aNetwork(new TypeError('Failed to fetch'), ok())
    lockScreen()
    await vi.advanceTimersByTimeAsync(0)
    const { reportConnected } = await import('../api/connection.ts')
    reportConnected()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(2)
  })

  it('is not repeated after unlocking', async () => {
    const { lockScreen, session } = await visit()
    startClock()
    const sent = aNetwork(busy)
    lockScreen()
    await vi.advanceTimersByTimeAsync(0)
    session.setState({ lock: 0 })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sent).toHaveLength(1)
  })

  it('is repeated after a reload', async () => {
    const { loadLockedUser } = await visit({ token: 't', lock: '1' })
    const sent = aNetwork(ok({ isLocked: false, account: 'lin', realName: '林工' }), ok())
    await loadLockedUser()
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'PUT'])
  })

  it('is repeated after a reload that could not reach the server', async () => {
    const { loadLockedUser } = await visit({ token: 't', lock: '1' })
    startClock()
    const sent = aNetwork(busy, busy, ok())
    await expect(loadLockedUser()).rejects.toMatchObject({ code: 503 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'PUT', 'PUT'])
  })
})

describe('locking while viewing as another user', () => {
  it('locks and unlocks the session that the view belongs to, also after a sign-in in another window', async () => {
    withStorage({ token: 'other' })
    sessionStorage.setItem('armature_view', 'view')
    vi.resetModules()
    const [{ session }, { loadLockedUser, lockScreen, unlockScreen }] = [
      await import('./session.ts'),
      await import('./lock.ts'),
    ]
    expect(session.getState().token).toBe('view')
    const sent = aNetwork(ok({ isLocked: true, account: 'boss', realName: '主管' }))
    lockScreen()
    await loadLockedUser()
    await unlockScreen('boss', 'armature2026')
    expect(sent.map(({ method, headers }) => [method, headers.get('Authorization')])).toEqual(
      ['PUT', 'GET', 'POST'].map((method) => [method, 'view']),
    )
  })
})

describe('a session that is locked on the server', () => {
  it('locks the screen at the first refused call, without an error of its own', async () => {
    const { session, storage } = await visit()
    const { call } = await import('../api/api.ts')
    aNetwork({ code: 423, msg: '屏幕已锁定，请先解锁', data: null })
    await expect(call('GET /api/oauth/CurrentUser')).rejects.toMatchObject({ code: 423 })
    expect(session.getState()).toMatchObject({ lock: 1, token: 't' })
    expect(storage.getItem('lock')).toBe('1')
  })

  it('names its user after a reload', async () => {
    const { loadLockedUser, useLockedUser } = await visit({ token: 't', lock: '1' })
    aNetwork(ok({ isLocked: true, account: 'lin', realName: '林工' }))
    await loadLockedUser()
    expect(useLockedUser.getState().user).toMatchObject({ account: 'lin', realName: '林工' })
  })
})

describe('unlocking', () => {
  it('sends account and the SHA-256 of the password, and clears the flag (S4.05, S7.23)', async () => {
    const { unlockScreen, session, storage } = await visit({ token: 't', lock: '1' })
    const sent = aNetwork(ok())
    await unlockScreen('lin', 'armature2026')
    expect(sent[0]).toMatchObject({ method: 'POST' })
    expect(sent[0]?.url.pathname).toBe('/api/oauth/LockScreen')
    const body = JSON.parse(String(sent[0]?.body)) as Record<string, string>
    expect(body).toEqual({ account: 'lin', password: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
    expect(session.getState().lock).toBe(0)
    expect(storage.getItem('lock')).toBeNull()
  })

  it('with a wrong password keeps lock and session, and shows the server’s message (SO.24)', async () => {
    const { unlockScreen, session, storage } = await visit({ token: 't', lock: '1' })
    aNetwork({ code: 400, msg: '密码错误', data: null })
    await expect(unlockScreen('lin', 'x')).rejects.toMatchObject({ msg: '密码错误' })
    expect(session.getState()).toMatchObject({ lock: 1, token: 't' })
    expect(storage.getItem('lock')).toBe('1')
  })

  it.each([600, 601, 602])('with the reply %i never ends the session by itself (S7.30, S8.09)', async (code) => {
    const { unlockScreen, session, ended } = await visit({ token: 't', lock: '1' })
    aNetwork({ code, msg: '登录过期', data: null })
    await expect(unlockScreen('lin', 'x')).rejects.toMatchObject({ code })
    expect(ended).not.toHaveBeenCalled()
    expect(session.getState()).toMatchObject({ lock: 1, token: 't' })
  })
})
