import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { updateDevice } from '../../lib/state/app-state.ts'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { storage } from '../../lib/state/storage.ts'
import { aMenuItem } from '../../testing/builders.ts'
import { useMenuChoice } from '../current-page.ts'
import { openShell } from '../testing.tsx'

beforeAll(() => startTexts('zh', ['shell', 'ui', 'chat']))
beforeEach(() => {
  queryClient.clear()
  storage.remove('deskMenu')
  useMenuChoice.setState({ hasDeskMenu: false })
})

const menu = [
  aMenuItem({ enCode: 'home', fullName: '首页', urlAddress: '/home' }),
  aMenuItem({ enCode: 'stations', fullName: '电站', urlAddress: '/model/station' }),
  aMenuItem({ enCode: 'stations_app', fullName: '手机电站', urlAddress: '/model/station', category: 'App' }),
]
const phone = { path: '/home', width: 390, height: 844 }
const link = (name: string) => page.getByRole('link', { name, exact: true })
const openSheet = async () => {
  await page.getByRole('button', { name: '打开菜单' }).click()
  await expect.element(page.getByRole('dialog', { name: '主导航' })).toBeVisible()
}

describe('the menu for phones (S4.31)', () => {
  it('is shown in a narrow window, with a stored switch to all pages and back', async () => {
    await openShell({ menu, ...phone })
    await openSheet()
    await expect.element(link('手机电站')).toBeVisible()
    expect(link('电站').elements()).toEqual([])
    await page.getByRole('button', { name: '全部功能（电脑菜单）' }).click()
    await expect.element(link('电站')).toBeVisible()
    expect(link('手机电站').elements()).toEqual([])
    expect(storage.get('deskMenu')).toBe('1')
    await page.getByRole('button', { name: '手机菜单' }).click()
    await expect.element(link('手机电站')).toBeVisible()
  })

  it('is not shown in a wide window, nor is the switch', async () => {
    await openShell({ menu, path: '/home' })
    await expect.element(link('电站')).toBeVisible()
    expect(link('手机电站').elements()).toEqual([])
    expect(page.getByRole('button', { name: '手机菜单' }).elements()).toEqual([])
  })

  it('is the desktop one for a user without entries for phones, without a switch', async () => {
    await openShell({ menu: menu.slice(0, 2), ...phone })
    await openSheet()
    await expect.element(link('电站')).toBeVisible()
    expect(page.getByRole('button', { name: '全部功能（电脑菜单）' }).elements()).toEqual([])
  })

  it('names the page by the entry of the device, also when a tablet is turned', async () => {
    await openShell({ menu, ...phone, path: '/model/station' })
    await expect.element(page.getByText('手机电站').first()).toBeInTheDocument()
    await page.viewport(1440, 900)
    updateDevice(1440)
    await expect.element(link('电站')).toHaveAttribute('aria-current', 'page')
  })
})
