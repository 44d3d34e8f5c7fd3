import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../lib/i18n/i18n.ts'
import { session, setToken } from '../lib/session/session.ts'
import { signOut } from '../lib/session/sign-in.ts'
import { unsavedWork } from '../lib/state/unsaved-work.ts'
import { aNetwork, ok, withStorage } from '../testing/browser-parts.ts'
import { useToast } from '../ui/feedback/toast-state.ts'
import { showSessionEndMessage } from './session-end-message.ts'
import { makePushedEnd } from './pushed-session-end.ts'

const endSession = vi.fn(() => Promise.resolve(false))
const reload = vi.fn()
const toastText = () => useToast.getState().current?.text
const end = (msg: string, code = 601) => makePushedEnd({ endSession, reload })({ code, msg })

beforeAll(() => startTexts('zh', ['ui', 'shell']))
beforeEach(() => {
  vi.useFakeTimers()
  withStorage()
  endSession.mockClear()
  reload.mockClear()
  useToast.setState({ current: null })
  setToken('t')
})
afterEach(() => {
  unsavedWork.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a session whose end the server pushes', () => {
  it('shows the message of the server for one second, while everything stays as it is (S4.58, S8.22, S9.24)', async () => {
    const ended = end('你已被管理员强制下线')
    expect(toastText()).toBe('你已被管理员强制下线')
    await vi.advanceTimersByTimeAsync(999)
    expect(toastText()).toBe('你已被管理员强制下线')
    expect(session.getState().token).toBe('t')
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await ended
    expect(toastText()).toBeUndefined()
  })
  it('then drops the token (S4.59, S8.23)', async () => {
    const ended = end('你已被管理员强制下线')
    await vi.advanceTimersByTimeAsync(1000)
    await ended
    expect(session.getState().token).toBe('')
  })
  it('then loads the page again, without the token (S4.60, S8.24)', async () => {
    reload.mockImplementationOnce(() => expect(session.getState().token).toBe(''))
    const ended = end('你已被管理员强制下线')
    await vi.advanceTimersByTimeAsync(1000)
    await ended
    expect(reload).toHaveBeenCalledOnce()
  })

  it('shows 登录过期,请重新登录 when the server sends no message (S4.58, S8.21)', async () => {
    const ended = end('')
    expect(toastText()).toBe('登录过期,请重新登录')
    await vi.advanceTimersByTimeAsync(1000)
    await ended
  })

  it('shows the reason once more on the next page, and only once', async () => {
    const ended = end('你的账号已停用')
    await vi.advanceTimersByTimeAsync(1000)
    await ended
    showSessionEndMessage()
    expect(toastText()).toBe('你的账号已停用')
    useToast.setState({ current: null })
    showSessionEndMessage()
    expect(toastText()).toBeUndefined()
  })

  it('is renewed in place with unsaved work', async () => {
    unsavedWork.add('form', '巡检单')
    await end('你已被管理员强制下线')
    expect(endSession).toHaveBeenCalledWith(expect.objectContaining({ code: 601, msg: '你已被管理员强制下线' }))
    expect(session.getState().token).toBe('t')
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not drop a session that was opened meanwhile', async () => {
    const ended = end('x')
    setToken('fresh')
    await vi.advanceTimersByTimeAsync(1000)
    await ended
    expect(session.getState().token).toBe('fresh')
    expect(reload).not.toHaveBeenCalled()
  })

  it('shows nothing if this page itself has signed out', async () => {
    let answer: (response: Response) => void = () => undefined
    aNetwork(ok())
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
    const out = signOut()
    await end('', 602)
    expect(toastText()).toBeUndefined()
    answer(Response.json(ok()))
    await out
    expect(reload).not.toHaveBeenCalled()
  })
})
