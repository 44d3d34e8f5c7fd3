import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withStorage } from '../../testing/browser-parts.ts'

interface SentLog {
  list: { kind: string; message: string; stack: string; page: string; times: number }[]
}
let sent: { body: SentLog; init: RequestInit }[] = []
const page = { pathname: '/model/inspection' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.resetModules()
  withStorage()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('location', page)
  sent = []
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    sent.push({ body: JSON.parse(String(init.body)) as SentLog, init })
    return Promise.resolve(Response.json({ code: 200, msg: '', data: null }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Both modules in the state of a new page. */
const sender = () => import('./client-log.ts')
const watcher = () => import('./client-errors.ts')
const told = () => sent.flatMap(({ body }) => body.list)
const thrown = (type: string, values: object) => window.dispatchEvent(Object.assign(new Event(type), values))

describe('an error of the page', () => {
  it('is sent to the server in production: those of scripts, of promises, of rendering (S8.35)', async () => {
    const tell = vi.fn()
    const { watchErrors, logError } = await watcher()
    watchErrors(true, () => Promise.resolve({ tell }))
    const fault = new TypeError('x is undefined')
    thrown('error', { error: fault, message: fault.message })
    thrown('unhandledrejection', { reason: 'why' })
    logError('render', fault)
    await vi.advanceTimersByTimeAsync(0)
    expect(tell.mock.calls).toEqual([
      ['error', fault],
      ['rejection', 'why'],
      ['render', fault],
    ])
  })

  it('is not sent outside production (S8.36)', async () => {
    const { watchErrors, logError } = await watcher()
    const fetchSender = vi.fn()
    watchErrors(false, fetchSender)
    thrown('error', { error: new Error('x') })
    logError('render', new Error('x'))
    expect(fetchSender).not.toHaveBeenCalled()
  })

  it('waits for others, and is counted when it occurs again', async () => {
    const { tell } = await sender()
    const fault = new Error('again')
    for (let at = 0; at < 5; at++) tell('error', fault)
    tell('rejection', 'another')
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent).toHaveLength(1)
    expect(told()).toMatchObject([
      { message: 'Error: again', times: 5, page: page.pathname },
      { message: 'another', times: 1 },
    ])
  })

  it('is sent at once, with keepalive, when the page is left', async () => {
    const { tell } = await sender()
    tell('error', new Error('last words'))
    window.dispatchEvent(new Event('pagehide'))
    expect(told()).toMatchObject([{ message: 'Error: last words' }])
    expect(sent[0]?.init.keepalive).toBe(true)
  })

  it('identifies its sender by the header alone; the token is nowhere else', async () => {
    const { session } = await import('../session/session.ts')
    session.setState({ token: 'the-token' })
    const { tell } = await sender()
    tell('error', new Error('GET /x?token=other refused the-token'))
    window.dispatchEvent(new Event('pagehide'))
    expect(sent[0]?.init.headers).toMatchObject({ Authorization: 'the-token' })
    expect(JSON.stringify(sent[0]?.body)).not.toMatch(/the-token|other/)
  })

  it('is not reported when the server refused, a call was aborted, or the browser only remarks something', async () => {
    const { ApiError } = await import('../api/api-error.ts')
    const { tell } = await sender()
    for (const error of [
      new ApiError(400, '请求内容有误'),
      new DOMException('given up', 'AbortError'),
      'ResizeObserver loop completed with undelivered notifications.',
      'Script error.',
    ])
      tell('rejection', error)
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual([])
  })

  it('is sent in calls of at most 20 and 60 KB, and at most 100 per page', async () => {
    const { tell } = await sender()
    for (let at = 0; at < 150; at++) {
      const fault = new Error(`fault ${at}`)
      fault.stack = 'at Row\n'.repeat(2000)
      tell('error', fault)
    }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told()).toHaveLength(100)
    for (const { body, init } of sent) {
      expect(body.list.length).toBeLessThanOrEqual(20)
      expect(String(init.body).length).toBeLessThan(64_000)
    }
  })
})
