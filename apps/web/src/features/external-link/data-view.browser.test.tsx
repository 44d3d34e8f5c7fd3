import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { getRoute } from '../../lib/menu/menu.ts'
import { session } from '../../lib/session/session.ts'
import { settings } from '../../lib/state/settings.ts'
import { MenuLink } from '../../shell/menu/menu-link.tsx'
import { aMenuItem } from '../../testing/builders.ts'
import DataViewPage from './data-view-page.tsx'

const first = settings.getState()
beforeAll(() => startTexts('zh', ['ui', 'pages']))
afterEach(() => {
  settings.setState(first, true)
  session.setState({ token: '' })
  vi.restoreAllMocks()
})

const screen = aMenuItem({ type: 6, enCode: 'screen', fullName: '电站大屏', propertyJson: '{"moduleId":"m 1"}' })

function open(dataVHost: string, at = '/') {
  settings.setState({ sysConfig: { ...first.sysConfig, dataVHost } })
  session.setState({ token: 'a+b' })
  const element = (
    <>
      <MenuLink item={screen}>电站大屏</MenuLink>
      <Outlet />
    </>
  )
  const children = [
    { path: '/screen', element: <DataViewPage route={getRoute(screen)} moduleId="" /> },
    { path: '/home', element: <h1>首页</h1> },
  ]
  return render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element, children }], { initialEntries: [at] })} />,
  )
}
const entry = () => page.getByRole('link', { name: '电站大屏' })

describe('a visualisation of the menu', () => {
  it('without a host opens a page that explains it, with a way back (S2.40, SO.36)', async () => {
    await open('')
    await userEvent.click(entry())
    await expect.element(page.getByText('尚未设置大屏服务地址')).toBeVisible()
    await expect.element(page.getByText('“电站大屏”由大屏服务显示')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '在新窗口打开' })).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: '返回首页' }))
    await expect.element(page.getByRole('heading', { name: '首页' })).toBeVisible()
  })

  it('with a host is a link to its view in a new window, with module and token (S2.41, S2.42, S2.49)', async () => {
    await open('https://view.test')
    expect(entry().element()).toMatchObject({
      href: 'https://view.test/view/m%201?token=a%2Bb',
      target: '_blank',
      rel: 'noopener noreferrer',
    })
  })

  it('opens from its bookmarked page once there is a host (S2.49)', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    await open('https://view.test', '/screen')
    await userEvent.click(page.getByRole('button', { name: '在新窗口打开' }))
    expect(opened).toHaveBeenCalledWith('https://view.test/view/m%201?token=a%2Bb', '_blank', 'noopener,noreferrer')
  })
})
