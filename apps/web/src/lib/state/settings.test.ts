import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withStorage } from '../../testing/browser-parts.ts'

// The stores read stored values when they are created, so each visit loads the modules again.
async function visit(kept: Record<string, string> = {}) {
  const storage = withStorage(kept)
  vi.resetModules()
  return { storage, ...(await import('./settings.ts')) }
}
beforeEach(() => void withStorage())
afterEach(() => vi.unstubAllGlobals())

describe('settings', () => {
  it('are these, with these values at the first visit (S3.11)', async () => {
    const { settings } = await visit()
    expect(settings.getState()).toMatchObject({
      loginNeedCode: false,
      showSettings: false,
      tagsView: true,
      tagsIcon: true,
      showLanguage: true,
      showSearch: true,
      useCache: true,
      fixedHeader: true,
      sidebarLogo: true,
      themeClass: 'blue',
      slideClass: 'dark',
    })
  })

  it('begin with the color #1890ff and the layout classic (S3.12, S9.01, S9.03)', async () => {
    expect((await visit()).settings.getState()).toMatchObject({ theme: '#1890ff', layoutType: 'classic' })
  })

  it.each([
    ['purple', '#722ed1', 'F9.94'],
    ['azure', '#211bce', 'F9.95'],
    ['blackblue', '#211bce', 'F9.96'],
    ['blue', '#1890ff', 'F9.97'],
    ['ocean', '#13c2c2', 'F9.98'],
    ['green', '#3eac12', 'F9.99'],
    ['yellow', '#f8bc18', 'F9.100'],
    ['orange', '#f5811c', 'F9.101'],
    ['red', '#f5222d', 'F9.102'],
    ['default', '#409eff', 'F9.103, S9.02'],
  ] as const)('have the color %s %s (%s)', async (name, color, _row) => {
    expect((await visit()).themeSeeds[name]).toBe(color)
  })

  it('have ten colors', async () => {
    expect(Object.keys((await visit()).themeSeeds)).toHaveLength(10)
  })

  it('show an unknown name of a color as default, which is not offered (F9.103, FO.110, SO.51)', async () => {
    const { settings, themeClasses, getOfferedTheme } = await visit({ armature_themeClass: '"pink"' })
    expect(settings.getState().themeClass).toBe('default')
    expect(themeClasses).toHaveLength(8)
    expect(themeClasses.map(getOfferedTheme)).toEqual(themeClasses)
    expect([getOfferedTheme('blackblue'), getOfferedTheme('default')]).toEqual(['azure', 'default'])
  })

  it('hold the system’s own data under sysConfig (S3.13)', async () => {
    const { settings } = await visit()
    expect(Object.keys(settings.getState().sysConfig)).toEqual(
      expect.arrayContaining(['logoIcon', 'navigationIcon', 'sysVersion', 'title', 'copyright', 'sysName']),
    )
  })

  it('are stored between visits, each under its own key with the product’s prefix (S3.14, S3.17)', async () => {
    const { changeSettings, defaultSettings, storage } = await visit()
    changeSettings({ ...defaultSettings, themeClass: 'ocean', tagsView: false })
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    expect(keys.every((key) => key?.startsWith('armature_'))).toBe(true)
    expect(keys).toHaveLength(Object.keys(defaultSettings).length - 2)
    const kept = Object.fromEntries(keys.map((key) => [key ?? '', storage.getItem(key ?? '') ?? '']))
    expect((await visit(kept)).settings.getState()).toMatchObject({ themeClass: 'ocean', tagsView: false })
  })

  it('theme and showSettings are not stored (S3.15, S3.16)', async () => {
    const { changeSettings, storage } = await visit()
    changeSettings({ theme: '#000000', showSettings: true })
    expect(storage.getItem('armature_theme')).toBeNull()
    expect(storage.getItem('armature_showSettings')).toBeNull()
    const again = await visit({ armature_theme: '"#000000"', armature_showSettings: 'true' })
    expect(again.settings.getState()).toMatchObject({ theme: '#1890ff', showSettings: false })
  })

  it('fall back if a stored value is invalid', async () => {
    const { settings } = await visit({ armature_themeClass: '7', armature_tagsView: '{', armature_mode: '7' })
    expect(settings.getState()).toMatchObject({ themeClass: 'blue', tagsView: true, mode: 'system' })
  })

  it.each([
    ['classic', 'S4.06'],
    ['functional', 'S4.07'],
    ['plain', 'S4.08'],
    ['blend', 'S4.09'],
  ])('take the layout %s (%s)', async (value) => {
    expect((await visit()).parseLayoutType(value)).toBe(value)
  })

  it('turn any other layout into classic (S4.10)', async () => {
    const { parseLayoutType } = await visit()
    expect(parseLayoutType('sideways')).toBe('classic')
    expect(parseLayoutType('')).toBe('classic')
  })
})
