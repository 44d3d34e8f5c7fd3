import { afterEach, describe, expect, it, vi } from 'vitest'
import { withStorage } from '../../testing/browser-parts.ts'

async function visit(kept: Record<string, string> = {}, bodyWidthPx = 1440) {
  const storage = withStorage(kept)
  vi.stubGlobal('document', { body: { clientWidth: bodyWidthPx } })
  vi.resetModules()
  return { storage, ...(await import('./app-state.ts')) }
}
afterEach(() => vi.unstubAllGlobals())

describe('the state of the frame', () => {
  it('holds sidebar, device, language and size; the size starts as medium (S3.18, S3.20, S9.04)', async () => {
    const { appState } = await visit()
    expect(appState.getState()).toMatchObject({
      sidebar: { opened: true, withoutAnimation: false },
      device: 'desktop',
      size: 'medium',
    })
  })

  it.each([
    [992, 'mobile', 'S4.31, S9.10'],
    [993, 'desktop', 'S4.31, S9.10'],
    [320, 'mobile', 'S3.19, S4.29'],
  ] as const)('is determined when the app loads: a body of %i px is %s (%s)', async (width, device, _rows) => {
    expect((await visit({}, width)).appState.getState().device).toBe(device)
  })

  it.each([
    ['the sidebar', 'S3.21, S4.28', (frame) => frame.toggleSidebar(), { sidebar: { opened: false } }],
    ['the language', 'S3.22', (frame) => frame.saveLanguage('tw'), { language: 'tw' }],
    ['the size', 'S3.23, F9.93', (frame) => frame.saveSize('mini'), { size: 'mini' }],
  ] satisfies [string, string, (frame: Awaited<ReturnType<typeof visit>>) => void, object][])(
    'stores %s across visits (%s)',
    async (_, _rows, change, kept) => {
      const first = await visit()
      change(first)
      const stored = Object.fromEntries(
        ['sidebarStatus', 'language', 'size'].flatMap((key) => {
          const value = first.storage.getItem(key)
          return value === null ? [] : [[key, value]]
        }),
      )
      expect((await visit(stored)).appState.getState()).toMatchObject(kept)
    },
  )

  it('closes the sidebar without animation when the device turns out to be mobile, and remembers the user’s choice (S4.32)', async () => {
    const { appState, updateDevice } = await visit()
    updateDevice(600)
    expect(appState.getState()).toMatchObject({ device: 'mobile', sidebar: { opened: false, withoutAnimation: true } })
    updateDevice(1300)
    expect(appState.getState()).toMatchObject({ device: 'desktop', sidebar: { opened: true } })
  })

  it('closes it at the first load of a phone too (S4.32)', async () => {
    const { appState, updateDevice } = await visit({}, 390)
    updateDevice(390)
    expect(appState.getState().sidebar).toEqual({ opened: false, withoutAnimation: true })
  })

  it('leaves a sheet that the user opened on a phone alone while the window is resized', async () => {
    const { appState, updateDevice, toggleSidebar } = await visit({}, 390)
    updateDevice(390)
    toggleSidebar()
    updateDevice(400)
    expect(appState.getState().sidebar.opened).toBe(true)
  })
})
