import { socketRestartCode } from '@armature/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { withStorage } from '../../testing/browser-parts.ts'
import { useConnection } from '../api/connection.ts'
import { startTexts } from '../i18n/i18n.ts'
import { markLocked, resetSession, session, setToken } from '../session/session.ts'
import { connectSocket, buildSocketAddress, type SessionEnd } from './socket.ts'

/** A fake WebSocket that the test controls. */
class ASocket {
  static readonly OPEN = 1
  static readonly CONNECTING = 0
  static made: ASocket[] = []
  readyState = 0
  sent: unknown[] = []
  onopen?: () => void
  onclose?: (event: { code: number }) => void
  onmessage?: (event: { data: unknown }) => void
  constructor(readonly url: string) {
    ASocket.made.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(code = 1005): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose?.({ code })
  }
  opens(): void {
    this.readyState = 1
    this.onopen?.()
  }
  hears(frame: unknown): void {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) })
  }
}

const ends: SessionEnd[] = []
let stop: () => void
const listeners = new Map<string, () => void>()
const newest = () => ASocket.made.at(-1) as ASocket
beforeAll(() => startTexts('zh', ['ui']))
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  withStorage()
  vi.stubGlobal('WebSocket', ASocket)
  vi.stubGlobal('location', new URL('https://armature.test/home'))
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name))
  ASocket.made = []
  ends.length = 0
})
afterEach(() => {
  stop?.()
  resetSession()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
function keep(): void {
  stop = connectSocket((end) => ends.push(end))
}

describe('the socket of a page', () => {
  it('is ws on an http page and wss on an https page, with the token in its path (S7.51, S7.52)', () => {
    const http = new URL('http://10.0.0.7:3000/x')
    expect(buildSocketAddress(http, 'a/b', 'zh')).toBe('ws://10.0.0.7:3000/api/message/websocket/a%2Fb?language=zh')
    expect(buildSocketAddress(new URL('https://a.example/'), 't', 'en')).toBe(
      'wss://a.example/api/message/websocket/t?language=en',
    )
  })

  it('opens with a session, authenticates itself, and is kept in the session (S7.54)', () => {
    keep()
    expect(ASocket.made).toHaveLength(0)
    setToken('t')
    newest().opens()
    expect(newest().sent).toEqual([{ method: 'OnConnection', token: 't', mobileDevice: false }])
    expect(session.getState().socket).not.toBeNull()
  })

  it('is closed by the end of the session and not opened again (S4.13)', () => {
    setToken('t')
    keep()
    newest().opens()
    resetSession()
    expect(newest().readyState).toBe(3)
    vi.advanceTimersByTime(120_000)
    expect(ASocket.made).toHaveLength(1)
    expect(ends).toEqual([])
  })

  it('closes on the event logout and reports why the session has ended (S4.57)', () => {
    setToken('t')
    keep()
    newest().opens()
    newest().hears({ method: 'logout', code: 601, msg: '你已被管理员强制下线' })
    expect(newest().readyState).toBe(3)
    expect(ends).toEqual([{ code: 601, msg: '你已被管理员强制下线' }])
    vi.advanceTimersByTime(120_000)
    expect(ASocket.made).toHaveLength(1)
  })

  it('closes on the event closeSocket without reconnecting (S4.61, SO.65)', () => {
    setToken('t')
    keep()
    newest().opens()
    newest().hears({ method: 'closeSocket' })
    expect(newest().readyState).toBe(3)
    vi.advanceTimersByTime(120_000)
    expect(ASocket.made).toHaveLength(1)
    expect(ends).toEqual([])
  })

  it('reconnects after 1, 2, 4 … at most 30 s when it is lost (SO.65)', () => {
    setToken('t')
    keep()
    newest().opens()
    for (const wait of [1, 2, 4, 8, 16, 30, 30]) {
      const before = ASocket.made.length
      newest().close()
      vi.advanceTimersByTime(wait * 1000 - 1)
      expect(ASocket.made).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(ASocket.made).toHaveLength(before + 1)
    }
    newest().opens()
    newest().close()
    const before = ASocket.made.length
    vi.advanceTimersByTime(1000)
    expect(ASocket.made).toHaveLength(before + 1)
  })

  it('reconnects at a random moment within 5 s when its node is restarted, which is no outage', () => {
    setToken('t')
    keep()
    for (const part of [0.01, 0.4, 0.99]) {
      newest().opens()
      vi.spyOn(Math, 'random').mockReturnValue(part)
      const before = ASocket.made.length
      newest().close(socketRestartCode)
      vi.advanceTimersByTime(part * 5_000 - 1)
      expect([ASocket.made.length, useConnection.getState().lostSince]).toEqual([before, null])
      vi.advanceTimersByTime(1)
      expect(ASocket.made).toHaveLength(before + 1)
    }
  })

  it('reconnects at once when the network is back', () => {
    setToken('t')
    keep()
    newest().close()
    listeners.get('online')?.()
    expect(ASocket.made).toHaveLength(2)
    listeners.get('online')?.()
    expect(ASocket.made).toHaveLength(2)
    vi.advanceTimersByTime(60_000)
    expect(ASocket.made).toHaveLength(2)
  })

  it('is closed while the screen is locked, and opened again after unlocking; the session goes on', () => {
    setToken('t')
    keep()
    newest().opens()
    markLocked()
    expect(newest().readyState).toBe(3)
    vi.advanceTimersByTime(120_000)
    expect(ASocket.made).toHaveLength(1)
    session.setState({ lock: 0 })
    newest().opens()
    expect(ASocket.made).toHaveLength(2)
    expect(newest().sent).toEqual([{ method: 'OnConnection', token: 't', mobileDevice: false }])
    expect(ends).toEqual([])
  })

  it('follows a renewed session', () => {
    setToken('t')
    keep()
    newest().opens()
    setToken('u')
    expect(ASocket.made.map(({ readyState }) => readyState)).toEqual([3, 0])
    expect(newest().url).toContain('/u?')
  })

  it('ignores unknown frames', () => {
    setToken('t')
    keep()
    newest().opens()
    for (const frame of ['hello', 'null', '[]', '{"method":"unknown"}', '{"method":7}']) newest().hears(frame)
    newest().onmessage?.({ data: new ArrayBuffer(2) })
    expect(newest().readyState).toBe(1)
    expect(ends).toEqual([])
  })

  it('is not used in a browser that has none (SO.68)', () => {
    vi.stubGlobal('WebSocket', undefined)
    setToken('t')
    expect(() => keep()).not.toThrow()
    expect(ASocket.made).toHaveLength(0)
  })
})
