import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { openAuthWindow, buildAuthMessage } from '../../lib/session/auth-window.ts'
import { startTexts } from '../../lib/i18n/i18n.ts'
import AuthRedirectPage, { loader } from './auth-redirect-page.tsx'

beforeAll(() => startTexts('zh', ['ui', 'login']))
afterEach(() => {
  vi.restoreAllMocks()
  window.opener = null
  document.querySelectorAll('iframe').forEach((frame) => frame.remove())
})

/** Another window of this site. */
function aWindow(sandbox?: string): Window {
  const frame = document.createElement('iframe')
  if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox)
  document.body.append(frame)
  if (!frame.contentWindow) throw new Error('the frame has no window')
  return frame.contentWindow
}

/** Posts a message from one window to this one, as between two real windows. */
const postFrom = (from: Window, message: unknown) =>
  (from as unknown as { eval: (code: string) => void }).eval(
    `parent.postMessage(${JSON.stringify(message)}, ${JSON.stringify(location.origin)})`,
  )

async function visit(address: string) {
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
  const router = createMemoryRouter(
    [
      { path: '/auth-redirect', loader, Component: AuthRedirectPage, HydrateFallback: () => null },
      { path: '*', Component: () => <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  )
  await render(<RouterProvider router={router} />)
  return { close, here: () => router.state.location.pathname + router.state.location.search }
}

describe('/auth-redirect (S2.03, SO.14)', () => {
  it('sends its query to the window that opened it, for this origin only, and closes', async () => {
    const postMessage = vi.fn()
    window.opener = { closed: false, location: { origin: location.origin }, postMessage }
    const { close } = await visit('/auth-redirect?code=1&state=2')
    await expect.element(page.getByText('现在可以关闭这个窗口。')).toBeVisible()
    expect(postMessage.mock.calls).toEqual([[buildAuthMessage('?code=1&state=2'), location.origin]])
    expect(close).toHaveBeenCalledOnce()
  })

  it('redirects to /login with the same query without an opener', async () => {
    const { close, here } = await visit('/auth-redirect?code=1&state=2')
    await expect.poll(here).toBe('/login?code=1&state=2')
    expect(close).not.toHaveBeenCalled()
  })

  it('ignores an opener of another site and a closed one', async () => {
    window.opener = aWindow('')
    const other = await visit('/auth-redirect?code=1')
    await expect.poll(other.here).toBe('/login?code=1')
    window.opener = { closed: true, location: { origin: location.origin }, postMessage: vi.fn() }
    const closed = await visit('/auth-redirect?code=2')
    await expect.poll(closed.here).toBe('/login?code=2')
  })
})

describe('a sign-in in a popup window', () => {
  it('resolves with the message of that window and ignores messages of other windows', async () => {
    const opened = aWindow()
    const stranger = aWindow()
    vi.spyOn(window, 'open').mockReturnValue(opened)
    const answer = openAuthWindow('/start')
    postFrom(stranger, buildAuthMessage('?ticket=forged'))
    postFrom(opened, { kind: 'something else', search: '?ticket=odd' })
    postFrom(opened, null)
    postFrom(opened, buildAuthMessage('?ticket=right'))
    expect((await answer)?.get('ticket')).toBe('right')
  })

  it('accepts a message that was sent before the window closed and arrives afterwards', async () => {
    const opened = aWindow()
    const closed = vi.spyOn(opened, 'closed', 'get').mockReturnValue(true)
    vi.spyOn(window, 'open').mockReturnValue(opened)
    const answer = openAuthWindow('/start')
    await expect.poll(() => closed.mock.calls.length).toBeGreaterThan(1)
    postFrom(opened, buildAuthMessage('?ticket=late'))
    expect((await answer)?.get('ticket')).toBe('late')
  })

  it('gives nothing when the window is closed, or popups are blocked', async () => {
    vi.spyOn(window, 'open')
      .mockReturnValueOnce({ closed: true } as Window)
      .mockReturnValueOnce(null)
    expect(await openAuthWindow('/start')).toBeNull()
    expect(await openAuthWindow('/start')).toBeNull()
  })
})
