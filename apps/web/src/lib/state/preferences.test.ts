import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aNetwork, ok, withStorage } from '../../testing/browser-parts.ts'
import { aUserInfo } from '../../testing/builders.ts'

/** Opens the product in a browser with these stored values. */
async function visit(kept: Record<string, string> = { token: 't' }) {
  const storage = withStorage(kept)
  vi.resetModules()
  return {
    storage,
    ...(await import('./settings.ts')),
    ...(await import('./app-state.ts')),
    ...(await import('../session/session.ts')),
    ...(await import('./preferences.ts')),
  }
}
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const readBody = (request: { body: BodyInit | null } | undefined): unknown => JSON.parse(String(request?.body))
const all = {
  layoutType: 'blend',
  themeClass: 'red',
  slideClass: 'light',
  mode: 'dark',
  size: 'mini',
  tagsView: false,
  tagsIcon: false,
  useCache: false,
  showLanguage: false,
  showSearch: false,
  fixedHeader: false,
  sidebarLogo: false,
} as const

describe('settings of a user', () => {
  it('apply at once and are stored in this browser, before the server has them (S3.14, S3.23)', async () => {
    const { changePreferences, settings, appState, storage } = await visit()
    const sent = aNetwork(ok())
    changePreferences({ themeClass: 'green', tagsView: false, size: 'mini' })
    expect(settings.getState()).toMatchObject({ themeClass: 'green', tagsView: false })
    expect(appState.getState().size).toBe('mini')
    expect(storage.getItem('armature_themeClass')).toBe('"green"')
    expect(storage.getItem('size')).toBe('mini')
    expect(sent).toEqual([])
  })

  it('are sent to the server a moment later, several changes in one call, each with its last value', async () => {
    const { changePreferences } = await visit()
    const sent = aNetwork(ok())
    changePreferences({ mode: 'dark' })
    changePreferences({ themeClass: 'red' })
    changePreferences({ themeClass: 'ocean', layoutType: 'plain' })
    await vi.advanceTimersByTimeAsync(700)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ method: 'PUT' })
    expect(sent[0]?.url.pathname).toBe('/api/permission/Users/Current/SystemTheme')
    expect(readBody(sent[0])).toEqual({ mode: 'dark', themeClass: 'ocean', theme: 'plain' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toHaveLength(1)
  })

  it('are all settings of the drawer, and are the same in another browser', async () => {
    const here = await visit()
    const sent = aNetwork(ok())
    here.changePreferences(all)
    await here.savePreferences()
    const { theme, ...kept } = readBody(sent[0]) as Record<string, unknown>
    const texts = Object.fromEntries(
      Object.entries({ ...kept, layoutType: theme }).map(([name, value]) => [name, String(value)]),
    )
    const there = await visit()
    there.applyUserPreferences({ userId: 'u', preferences: texts })
    const { size, ...settings } = all
    expect(there.settings.getState()).toMatchObject(settings)
    expect(there.appState.getState().size).toBe(size)
  })

  it('that the server did not save still apply, and are sent again with the next change', async () => {
    const { changePreferences, savePreferences } = await visit()
    const sent = aNetwork({ code: 503, msg: '系统繁忙', data: null }, ok())
    changePreferences({ mode: 'dark' })
    await savePreferences()
    changePreferences({ tagsView: false })
    await savePreferences()
    expect(readBody(sent[1])).toEqual({ mode: 'dark', tagsView: false })
  })

  it('changed just before a reload apply after it, override the older reply of the server, and are sent then', async () => {
    const before = await visit()
    before.applyUserPreferences({ userId: 'u', preferences: {} })
    before.changePreferences({ layoutType: 'blend', tagsView: false, size: 'mini' })
    const kept = Object.fromEntries(
      Array.from({ length: before.storage.length }, (_, at) => before.storage.key(at) ?? '').map((key) => [
        key,
        before.storage.getItem(key) ?? '',
      ]),
    )

    const { settings, appState, applyUserPreferences, storage } = await visit(kept)
    const sent = aNetwork(ok())
    applyUserPreferences({ userId: 'u', preferences: { layoutType: 'classic', tagsView: 'true', size: 'medium' } })
    expect(settings.getState()).toMatchObject({ layoutType: 'blend', tagsView: false })
    expect(appState.getState().size).toBe('mini')
    await vi.advanceTimersByTimeAsync(0)
    expect(readBody(sent[0])).toEqual({ theme: 'blend', tagsView: false, size: 'mini' })
    expect(storage.getItem('armature_settingsUnsaved')).toBeNull()
  })

  it('changed just before another user signs in do not affect that user', async () => {
    const kept = { armature_settingsOf: 'first', armature_settingsUnsaved: '{"layoutType":"blend"}', token: 'second' }

    const { settings, applyUserPreferences } = await visit(kept)
    const sent = aNetwork(ok())
    applyUserPreferences({ userId: 'second', preferences: { layoutType: 'plain' } })
    expect(settings.getState().layoutType).toBe('plain')
    await vi.advanceTimersByTimeAsync(700)
    expect(sent).toEqual([])
  })

  it('are not sent without a session, and never for the next user', async () => {
    const { changePreferences, resetSession, setToken } = await visit({})
    const sent = aNetwork(ok())
    changePreferences({ mode: 'dark' })
    await vi.advanceTimersByTimeAsync(700)
    setToken('first')
    changePreferences({ mode: 'light' })
    resetSession()
    setToken('second')
    await vi.advanceTimersByTimeAsync(700)
    expect(sent).toEqual([])
  })
})

describe('stored settings of a user', () => {
  it('are taken over, except for invalid ones', async () => {
    const { settings, applyUserPreferences, appState } = await visit()
    applyUserPreferences(
      aUserInfo({
        preferences: { themeClass: 'red', mode: 'midnight', tagsView: 'perhaps', size: 'huge', other: 'x' },
      }),
    )
    expect(settings.getState()).toMatchObject({ themeClass: 'red', mode: 'system', tagsView: true })
    expect(appState.getState().size).toBe('medium')
    expect(settings.getState()).not.toHaveProperty('other')
  })

  it('do not revert what the user has changed a moment ago', async () => {
    const { changePreferences, settings, applyUserPreferences } = await visit()
    changePreferences({ mode: 'dark' })
    applyUserPreferences({ userId: 'u', preferences: { mode: 'light', themeClass: 'red' } })
    expect(settings.getState()).toMatchObject({ mode: 'dark', themeClass: 'red' })
  })

  it('start the next user of a browser from the defaults, not from the settings of the previous one (SO.27)', async () => {
    const { changePreferences, settings, appState, applyUserPreferences } = await visit()
    applyUserPreferences({ userId: 'first', preferences: {} })
    changePreferences(all)
    const { size: _, ...chosen } = all
    expect(settings.getState()).toMatchObject(chosen)
    const { resetSession } = await import('../session/session.ts')
    resetSession()
    applyUserPreferences({ userId: 'second', preferences: { mode: 'light' } })
    expect(settings.getState()).toMatchObject({ themeClass: 'blue', slideClass: 'dark', tagsView: true, mode: 'light' })
    expect(appState.getState().size).toBe('medium')
  })

  it('without any leave unchanged what the same user chose in this browser before', async () => {
    const { settings, applyUserPreferences } = await visit({ token: 't', armature_mode: '"dark"' })
    applyUserPreferences({ userId: 'u', preferences: {} })
    applyUserPreferences({ userId: 'u', preferences: {} })
    expect(settings.getState().mode).toBe('dark')
  })
})
