import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { appState, saveSize } from '../../lib/state/app-state.ts'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { savePreferences } from '../../lib/state/preferences.ts'
import { resetSession, setToken } from '../../lib/session/session.ts'
import { changeSettings, defaultSettings, settings, themeClasses } from '../../lib/state/settings.ts'
import { answerCalls } from '../../testing/calls.ts'
import { startLook } from '../../ui/theme/look.ts'
import { SettingsButton, SettingsDrawer } from './settings-button.tsx'

beforeAll(async () => {
  await startTexts('zh', ['ui', 'shell', 'look'])
  startLook()
})
beforeEach(async () => {
  await page.viewport(1440, 900)
  appState.setState({ device: 'desktop' })
})
afterEach(() => {
  resetSession()
  changeSettings({ ...defaultSettings, mode: 'light' })
  saveSize('medium')
})

async function openDrawer() {
  await render(
    <>
      <SettingsButton />
      <SettingsDrawer />
    </>,
  )
  await userEvent.click(page.getByRole('button', { name: '界面设置' }))
  await expect.element(page.getByRole('dialog', { name: '界面设置' })).toBeVisible()
}
const pick = (group: string, name: string) =>
  userEvent.click(page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true }), {
    force: true,
  })

describe('the settings drawer', () => {
  it('opens by its button and closes by Esc; it is closed at the next visit (S2.93, S3.16)', async () => {
    await openDrawer()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0)
    expect(localStorage.getItem('armature_showSettings')).toBeNull()
  })

  it.each([
    ['经典', 'classic', 'S2.124'],
    ['功能', 'functional', 'S2.125'],
    ['简洁', 'plain', 'S2.126'],
    ['混合', 'blend', 'S2.127'],
  ] as const)('offers the layout %s, drawn as a small picture: %s (%s)', async (name, layoutType, _id) => {
    changeSettings({ layoutType: layoutType === 'classic' ? 'blend' : 'classic' })
    await openDrawer()
    await pick('导航模式', name)
    expect(settings.getState().layoutType).toBe(layoutType)
    expect(localStorage.getItem('armature_layoutType')).toBe(`"${layoutType}"`)
  })

  it('offers exactly eight theme colors, each with a name, and applies them at once (S2.138)', async () => {
    await openDrawer()
    const names = ['蓝', '紫', '靛', '青', '绿', '黄', '橙', '红']
    expect(page.getByRole('radiogroup', { name: '主题色' }).getByRole('radio').elements()).toHaveLength(names.length)
    for (const [at, name] of [...names.entries()].reverse()) {
      await pick('主题色', name)
      expect(document.documentElement.dataset['theme']).toBe(themeClasses[at])
    }
  })

  it('offers both side panels, three modes and four sizes (S2.128, S2.129)', async () => {
    await openDrawer()
    for (const [name, side] of [
      ['浅色', 'light'],
      ['深色', 'dark'],
    ] as const) {
      await pick('侧栏', name)
      expect(document.documentElement.dataset['side']).toBe(side)
    }
    for (const [name, mode] of [
      ['深色', 'dark'],
      ['浅色', 'light'],
    ] as const) {
      await pick('外观', name)
      expect(document.documentElement.dataset['mode']).toBe(mode)
    }
    await pick('外观', '跟随系统')
    expect(settings.getState().mode).toBe('system')
    for (const [name, size] of [
      ['宽松', 'default'],
      ['紧凑', 'small'],
      ['迷你', 'mini'],
      ['中等', 'medium'],
    ] as const) {
      await pick('尺寸', name)
      expect(document.documentElement.dataset['size']).toBe(size)
    }
  })

  it.each([
    ['标签页', 'tagsView', 'S2.139'],
    ['标签页图标', 'tagsIcon', 'S2.140'],
    ['页面缓存', 'useCache', 'S2.141'],
    ['语言选择', 'showLanguage', 'S2.142'],
    ['菜单搜索', 'showSearch', 'S2.143'],
    ['固定头部', 'fixedHeader', 'SO.52'],
    ['侧栏标志', 'sidebarLogo', 'SO.52'],
  ] as const)('has a switch for %s, on by default, that is stored (%s, %s)', async (name, key, _id) => {
    await openDrawer()
    const toggle = page.getByRole('switch', { name, exact: true })
    await expect.element(toggle).toBeChecked()
    await userEvent.click(toggle)
    await expect.element(toggle).not.toBeChecked()
    expect(settings.getState()[key]).toBe(false)
    expect(localStorage.getItem(`armature_${key}`)).toBe('false')
  })

  it('resets everything to the defaults', async () => {
    changeSettings({ themeClass: 'red', tagsView: false, layoutType: 'plain', slideClass: 'light' })
    saveSize('mini')
    await openDrawer()
    await userEvent.click(page.getByRole('button', { name: '恢复默认' }))
    expect(settings.getState()).toMatchObject({ ...defaultSettings, showSettings: true, sysConfig: {} })
    expect(appState.getState().size).toBe('medium')
  })

  it('sends changes to the server, where the next browser finds them', async () => {
    setToken('t')
    const sent = answerCalls({ 'PUT /api/permission/Users/Current/SystemTheme': null })
    await openDrawer()
    await pick('主题色', '绿')
    await userEvent.click(page.getByRole('switch', { name: '标签页图标' }))
    await savePreferences()
    // one call, or two if the first change was a while ago
    expect(new Set(sent.map(({ line }) => line))).toEqual(new Set(['PUT /api/permission/Users/Current/SystemTheme']))
    expect(Object.assign({}, ...sent.map(({ body }) => body))).toEqual({ themeClass: 'green', tagsIcon: false })
  })

  it('on a phone shows the layouts and why none can be chosen', async () => {
    await page.viewport(390, 844)
    appState.setState({ device: 'mobile' })
    await openDrawer()
    await expect.element(page.getByRole('radio', { name: '混合' })).toBeDisabled()
    await expect.element(page.getByText('手机上只有一种布局，请在电脑上选择')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: '绿' })).toBeEnabled()
  })
})
