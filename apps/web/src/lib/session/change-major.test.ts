import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useToast } from '../../ui/feedback/toast-state.ts'
import { aNetwork, ok, withStorage } from '../../testing/browser-parts.ts'
import { changeMajor } from './change-major.ts'
import { session } from './session.ts'

describe('switching organization, position or system', () => {
  beforeEach(() => {
    withStorage()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    session.setState({ token: 't', leaveToast: true })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('sends the id and its type (S3.37, S7.71)', async () => {
    const sent = aNetwork({ ...ok(), msg: '切换成功' })
    const changing = changeMajor('Organize', 'o1', vi.fn())
    await vi.advanceTimersByTimeAsync(1010)
    await changing
    expect([sent[0]?.method, sent[0]?.url.pathname]).toEqual(['PUT', '/api/permission/Users/Current/major'])
    expect(JSON.parse(String(sent[0]?.body))).toEqual({ majorId: 'o1', majorType: 'Organize' })
  })

  it('shows the message of the server, resets the notice, then loads the page again (S4.65, S4.66, S4.67)', async () => {
    aNetwork({ ...ok(), msg: '切换成功' })
    const leave = vi.fn()
    const changing = changeMajor('Organize', 'o1', leave)
    await vi.advanceTimersByTimeAsync(10)
    expect(useToast.getState().current).toMatchObject({ kind: 'success', text: '切换成功' })
    expect([session.getState().leaveToast, leave.mock.calls.length]).toEqual([false, 0])
    await vi.advanceTimersByTimeAsync(1000)
    await changing
    expect(leave).toHaveBeenCalledOnce()
  })

  it('changes nothing when it is refused', async () => {
    aNetwork({ code: 403, msg: '你不属于该组织、岗位或系统', data: null })
    const leave = vi.fn()
    await expect(changeMajor('System', 's1', leave)).rejects.toThrow()
    expect([session.getState().leaveToast, leave.mock.calls.length]).toEqual([true, 0])
    expect(useToast.getState().current).toMatchObject({ kind: 'error' })
  })
})
