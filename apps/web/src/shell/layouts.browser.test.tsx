import '../ui/theme/tokens.css'
import '../ui/theme/base.css'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startTexts } from '../lib/i18n/i18n.ts'
import { resetSession, session } from '../lib/session/session.ts'
import { changeSettings, layoutTypes, settings } from '../lib/state/settings.ts'
import { aMenuItem } from '../testing/builders.ts'
import { startLook } from '../ui/theme/look.ts'
import { buildMenu, openShell } from './testing.tsx'

beforeAll(async () => {
  await startTexts('zh', ['ui', 'shell', 'look'])
  startLook()
})
afterEach(() => resetSession())

const main = () => page.getByRole('navigation', { name: '主导航' })
const getBox = (element: Element) => element.getBoundingClientRect()
const blend = { layoutType: 'blend' } as const

describe('the layout', () => {
  it('is the chosen one: a side panel, a bar, icons, or a bar and a sub-menu (S2.74)', async () => {
    await openShell()
    for (const layoutType of layoutTypes) {
      changeSettings({ layoutType })
      const frame = document.querySelector('[data-layout]')!
      await expect.poll(() => frame.getAttribute('data-layout')).toBe(layoutType)
      const { width, height } = getBox(main().element())
      const isAcross = layoutType === 'functional' || layoutType === 'blend'
      expect(width > height, layoutType).toBe(isAcross)
      const hasSubMenu = layoutType === 'blend'
      expect(page.getByRole('navigation', { name: '子菜单' }).elements().length, layoutType).toBe(hasSubMenu ? 1 : 0)
      expect(page.getByRole('navigation', { name: '当前位置' }).elements().length, layoutType).toBe(isAcross ? 0 : 1)
    }
  })

  it('changes around the page, which is not loaded again: typed text stays', async () => {
    await openShell()
    const input = page.getByRole('textbox', { name: '填写' })
    await userEvent.type(input, '没有保存')
    for (const layoutType of layoutTypes) {
      changeSettings({ layoutType })
      await expect.poll(() => document.querySelector(`[data-layout=${layoutType}]`)).not.toBeNull()
      await expect.element(input).toHaveValue('没有保存')
    }
  })

  it.each(layoutTypes)('%s has no overflow at 1440 and at 993 px', async (layoutType) => {
    for (const width of [1440, 993]) {
      const { unmount } = await openShell({ change: { layoutType }, width })
      await expect.element(main()).toBeVisible()
      expect(document.documentElement.scrollWidth, String(width)).toBeLessThanOrEqual(width)
      await unmount()
    }
  })

  it.each(layoutTypes)(
    '%s on a phone is a bar with a sheet, and the sheet contains the whole menu',
    async (layoutType) => {
      await openShell({ change: { layoutType }, width: 390, height: 844 })
      await userEvent.click(page.getByRole('button', { name: '打开菜单' }))
      await expect.element(main().getByRole('button', { name: '运维管理' })).toBeVisible()
      await expect.element(main().getByRole('link', { name: '报表' })).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    },
  )
})

describe('the classic layout', () => {
  it('has a panel of 210 px, collapsed one of 56 px whose icons open their children (S2.75, S2.81, S9.07)', async () => {
    await openShell()
    expect(getBox(main().element()).width).toBe(210)
    await userEvent.click(page.getByRole('button', { name: '收起菜单' }))
    await expect.poll(() => getBox(main().element()).width).toBe(56)
    await userEvent.click(main().getByRole('button', { name: '运维管理' }))
    await expect.element(page.getByRole('menuitem', { name: '告警记录' })).toBeVisible()
  })

  it('renders only open entries, and marks the current page', async () => {
    await openShell()
    await expect.element(main().getByRole('link', { name: '巡检记录' })).toHaveAttribute('aria-current', 'page')
    expect(main().getByRole('link', { name: '设备台账' }).elements()).toEqual([])
    await userEvent.click(main().getByRole('button', { name: '设备目录' }))
    await expect.element(main().getByRole('link', { name: '设备台账' })).toBeVisible()
    expect(main().getByText('秘密').elements()).toEqual([])
  })

  it('has its own logo for either width, the installation’s pictures if it has some (S2.82, S2.83, S2.143)', async () => {
    const sysConfig = { logoIcon: '/small.svg', navigationIcon: '/wide.svg' }
    await openShell()
    const logo = () => main().getByRole('link', { name: 'Armature' })
    changeSettings({ sysConfig: { ...settings.getState().sysConfig, ...sysConfig } })
    await expect.poll(() => logo().element().querySelector('img')?.getAttribute('src')).toBe('/wide.svg')
    await userEvent.click(page.getByRole('button', { name: '收起菜单' }))
    await expect.poll(() => logo().element().querySelector('img')?.getAttribute('src')).toBe('/small.svg')
    changeSettings({ sidebarLogo: false })
    await expect.poll(() => logo().elements().length).toBe(0)
  })
})

describe('the functional layout', () => {
  it('shows as many items as fit with 116 px each, the rest under 更多 ... (S2.76, S2.79, S2.80)', async () => {
    const { unmount } = await openShell({ change: { layoutType: 'functional' } })
    const shown = () => [...main().element().querySelectorAll(':scope > ul > li')].map((item) => item.textContent)
    await expect.poll(shown).toEqual(['首页', '运维管理', '资产分类', '报表', '流程', '权限', '设置'])
    await unmount()
    await openShell({ change: { layoutType: 'functional' }, width: 1000 })
    const places = Math.floor(getBox(main().element()).width / 116)
    await expect.poll(() => shown().length).toBe(places)
    expect(shown().at(-1)).toBe('更多 ...')
    await userEvent.click(main().getByRole('button', { name: '更多 ...' }))
    await expect.element(page.getByRole('menuitem', { name: '设置' })).toBeVisible()
  })

  it('counts again when the window changes its width', async () => {
    await openShell({ change: { layoutType: 'functional' } })
    const count = () => main().element().querySelectorAll(':scope > ul > li').length
    await expect.poll(count).toBe(7)
    await page.viewport(1000, 900)
    await expect.poll(count).toBeLessThan(7)
    await page.viewport(1440, 900)
    await expect.poll(count).toBe(7)
  })

  it('opens the children of an item below it, level by level, and navigates there', async () => {
    const { pathShown } = await openShell({ change: { layoutType: 'functional' } })
    await userEvent.click(main().getByRole('button', { name: '资产分类' }))
    expect(page.getByRole('menuitem', { name: '设备台账' }).elements()).toEqual([])
    await userEvent.click(page.getByRole('menuitem', { name: '设备目录' }))
    await userEvent.click(page.getByRole('menuitem', { name: '设备台账' }))
    expect(pathShown()).toBe('/model/device')
    expect(page.getByRole('menuitem').elements()).toEqual([])
  })

  it('can be used by keys alone: down, right, left, Esc; the focus returns', async () => {
    const { pathShown } = await openShell({ change: { layoutType: 'functional' } })
    const assets = main().getByRole('button', { name: '资产分类' })
    await expect.element(assets).toBeVisible()
    ;(assets.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('menuitem', { name: '储能站' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect.element(page.getByRole('menuitem', { name: '设备台账' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(page.getByRole('menuitem', { name: '设备目录' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(assets).toHaveFocus()
    expect(page.getByRole('menuitem').elements()).toEqual([])
    await userEvent.keyboard('{ArrowDown}{End}{ArrowRight}{End}{Enter}')
    expect(pathShown()).toBe('/model/spare')
  })
})

describe('the plain layout', () => {
  it('is a narrow panel of icons with their names; hovering, a press and a key open their children (S2.77)', async () => {
    const { pathShown } = await openShell({ change: { layoutType: 'plain' } })
    expect(getBox(main().element()).width).toBeLessThan(80)
    const operation = main().getByRole('button', { name: '运维管理' })
    const alarm = page.getByRole('menuitem', { name: '告警记录' })
    await userEvent.hover(operation)
    await expect.element(alarm).toBeVisible()
    await userEvent.hover(page.getByTestId('shown'))
    await expect.poll(() => alarm.elements().length).toBe(0)

    ;(operation.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('menuitem', { name: '巡检记录' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(operation)
    await userEvent.click(alarm)
    expect(pathShown()).toBe('/model/alarm')
  })
})

describe('the blend layout', () => {
  it('shows the children of a top menu item in the left menu, a category too, and stays on the page (S2.48, S2.78)', async () => {
    const { pathShown } = await openShell({ change: blend })
    const sub = page.getByRole('navigation', { name: '子菜单' })
    await expect.element(sub.getByRole('link', { name: '巡检记录' })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(main().getByRole('button', { name: '资产分类' }))
    await expect.element(sub.getByRole('link', { name: '储能站' })).toBeVisible()
    expect(sub.getByRole('link', { name: '巡检记录' }).elements()).toEqual([])
    expect(pathShown()).toBe('/model/inspection')
    expect(session.getState().leftMenuList.map((item) => item.fullName)).toEqual(['储能站', '设备目录'])

    await userEvent.click(sub.getByRole('link', { name: '储能站' }))
    expect(pathShown()).toBe('/model/station')
    await expect.element(main().getByRole('button', { name: '资产分类' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('has no left menu on a page at the top, and returns to the page’s own position after another choice', async () => {
    const { router } = await openShell({ change: blend })
    const sub = page.getByRole('navigation', { name: '子菜单' })
    await userEvent.click(main().getByRole('button', { name: '资产分类' }))
    await userEvent.click(main().getByRole('link', { name: '首页' }))
    await expect.poll(() => sub.elements().length).toBe(0)
    await router.navigate('/model/alarm')
    await expect.element(sub.getByRole('link', { name: '告警记录' })).toHaveAttribute('aria-current', 'page')
  })

  it('fills the left menu also from items under 更多 ... (S2.80)', async () => {
    const menu = [...buildMenu().slice(4), ...buildMenu().slice(1, 3), ...buildMenu().slice(4)]
    await openShell({ change: blend, menu, width: 1000 })
    await userEvent.click(main().getByRole('button', { name: '更多 ...' }))
    await userEvent.click(page.getByRole('menuitem', { name: '资产分类' }))
    await expect
      .element(page.getByRole('navigation', { name: '子菜单' }).getByRole('link', { name: '储能站' }))
      .toBeVisible()
  })
})

describe('a menu of 2,000 entries', () => {
  const menu = Array.from({ length: 40 }, (_, group) =>
    aMenuItem({
      type: 0,
      enCode: `g${group}`,
      fullName: `目录 ${group}`,
      children: Array.from({ length: 50 }, (_, n) =>
        aMenuItem({ fullName: `报表 ${group}-${n}`, urlAddress: `/report/${group}-${n}` }),
      ),
    }),
  )

  it.each(layoutTypes)('renders in %s only what is open: a directory, and its children', async (layoutType) => {
    await openShell({ menu, path: '/report/7-7', change: { layoutType } })
    const drawn = () => document.querySelectorAll('nav a[href^="/report"], nav button').length
    await expect.element(main()).toBeVisible()
    // the tab strip and the directories are among them
    expect(drawn()).toBeLessThan(40 + 50 + 20)
    const before = drawn()
    if (layoutType === 'blend' || layoutType === 'functional') return
    await userEvent.click(main().getByRole('button', { name: '目录 3', exact: true }))
    await expect.poll(() => document.querySelectorAll('[href="/report/3-49"]').length).toBe(1)
    expect(drawn() - before).toBeLessThanOrEqual(50)
  })
})

describe('optional parts', () => {
  it('disappear at once: tabs, language, search (S2.139, S2.142, S2.143)', async () => {
    await openShell()
    const tabs = page.getByRole('navigation', { name: '已打开的页面' })
    const language = page.getByRole('button', { name: '语言', exact: true })
    const search = page.getByRole('button', { name: '搜索菜单' })
    for (const part of [tabs, language, search]) await expect.element(part).toBeVisible()
    changeSettings({ tagsView: false, showLanguage: false, showSearch: false })
    for (const part of [tabs, language, search]) await expect.poll(() => part.elements().length).toBe(0)
  })

  it('of a header that is not fixed scroll away with the page, in every layout', async () => {
    await openShell()
    document.querySelector<HTMLElement>('#page')!.style.minHeight = '3000px'
    for (const layoutType of layoutTypes) {
      for (const fixedHeader of [true, false]) {
        changeSettings({ layoutType, fixedHeader })
        await expect.poll(() => document.querySelector(`[data-layout=${layoutType}]`)).not.toBeNull()
        window.scrollTo(0, 600)
        const header = () => getBox(document.querySelector('header')!).bottom > 0
        await expect.poll(header, { message: `${layoutType} ${fixedHeader}` }).toBe(fixedHeader)
        window.scrollTo(0, 0)
      }
    }
  })
})
