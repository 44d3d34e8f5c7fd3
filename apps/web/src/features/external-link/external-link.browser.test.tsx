import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { makeExternalLinkPath } from '../../testing/external-link-path.ts'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { getRoute } from '../../lib/menu/menu.ts'
import { AddressedPage } from '../../testing/addressed-page.tsx'
import { aMenuItem } from '../../testing/builders.ts'
import ExternalLinkPage from './external-link-page.tsx'

beforeAll(() => startTexts('zh', ['ui', 'pages']))
afterEach(() => vi.useRealTimers())

function open(address: string, item = aMenuItem({ urlAddress: '/externalLink', fullName: '天气' })) {
  const element = (
    <AddressedPage>
      <ExternalLinkPage route={getRoute(item)} moduleId="" />
    </AddressedPage>
  )
  return render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element }], { initialEntries: [makeExternalLinkPath(address)] })}
    />,
  )
}
const frame = () => page.getByTitle('天气')
// A page of this server, as the test server has one.
const own = `${location.origin}/favicon.ico`

describe('/externalLink', () => {
  it('shows the address in a frame that can neither navigate the window nor see the referrer (S2.20)', async () => {
    await open(own)
    await expect.element(frame()).toBeVisible()
    const element = frame().element() as HTMLIFrameElement
    expect(element.src).toBe(own)
    expect([...element.sandbox]).not.toContain('allow-top-navigation')
    expect([...element.sandbox]).not.toContain('allow-modals')
    expect(element.sandbox.length).toBeGreaterThan(0)
    expect(element.referrerPolicy).toBe('no-referrer')
  })

  it('offers the address in a new window without an opener (S2.53, SO.38)', async () => {
    await open(own)
    const link = page.getByRole('link', { name: '在新窗口打开' }).element() as HTMLAnchorElement
    expect(link).toMatchObject({ href: own, target: '_blank', rel: 'noopener noreferrer' })
  })

  it('shows what a menu item of type 7 names (S2.43, SO.37)', async () => {
    await open('', aMenuItem({ type: 7, urlAddress: '/favicon.ico', linkTarget: '_self', fullName: '天气' }))
    expect((frame().element() as HTMLIFrameElement).src).toBe(own)
  })

  it('is busy until the page is loaded, and shows a hint when it takes long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // offline the frame fails at once and counts as loaded
    const ignoreLoad = (event: Event) => event.isTrusted && event.stopPropagation()
    document.addEventListener('load', ignoreLoad, true)
    onTestFinished(() => document.removeEventListener('load', ignoreLoad, true))
    await open('https://192.0.2.1/never')
    const section = frame().element().closest('section')
    expect(section?.getAttribute('aria-busy')).toBe('true')
    await vi.advanceTimersByTimeAsync(8000)
    await expect.element(page.getByText('网页迟迟没有显示')).toBeVisible()
    frame().element().dispatchEvent(new Event('load'))
    await expect.element(page.getByText('网页迟迟没有显示')).not.toBeInTheDocument()
    expect(section?.getAttribute('aria-busy')).toBe('false')
  })

  it('shows when the policy of this server forbids the frame', async () => {
    await open('https://192.0.2.1/refused')
    document.dispatchEvent(
      new SecurityPolicyViolationEvent('securitypolicyviolation', {
        effectiveDirective: 'frame-src',
        blockedURI: 'https://192.0.2.1',
        documentURI: location.href,
        disposition: 'enforce',
        originalPolicy: '',
        statusCode: 200,
        violatedDirective: 'frame-src',
      }),
    )
    await expect.element(page.getByRole('alert')).toHaveTextContent('无法在这里显示')
    await expect.element(page.getByRole('link', { name: '在新窗口打开' })).toBeVisible()
  })
})
