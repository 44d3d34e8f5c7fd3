import '../../ui/theme/tokens.css'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { appState, saveSize } from '../../lib/state/app-state.ts'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { startLook } from '../../ui/theme/look.ts'
import { useToast } from '../../ui/feedback/toast-state.ts'
import { FullScreenButton } from './full-screen-button.tsx'
import { SizeButton } from './size-button.tsx'

beforeAll(async () => {
  await page.viewport(1280, 800)
  await startTexts('zh', ['shell'])
  startLook()
})
afterEach(() => {
  vi.restoreAllMocks()
  saveSize('medium')
})

describe('the size button', () => {
  it.each([
    ['宽松', 'default', 'S9.55'],
    ['中等', 'medium', 'S9.56'],
    ['紧凑', 'small', 'S9.57'],
    ['迷你', 'mini', 'S9.58'],
  ] as const)('offers %s: everything is %s, and it is stored (%s)', async (name, size, _id) => {
    saveSize(size === 'medium' ? 'mini' : 'medium')
    await render(<SizeButton />)
    await userEvent.click(page.getByRole('button', { name: '尺寸' }))
    const choice = page.getByRole('menuitemradio', { name })
    await expect.element(choice).toHaveAttribute('aria-checked', 'false')
    await userEvent.click(choice)
    expect(appState.getState().size).toBe(size)
    expect(document.documentElement.dataset['size']).toBe(size)
    expect(localStorage.getItem('size')).toBe(size)
  })
})

describe('the full-screen button', () => {
  it('fills the screen with the whole page and restores it (F1.26, F2.143)', async () => {
    await render(<FullScreenButton />)
    await userEvent.click(page.getByRole('button', { name: '全屏', exact: true }))
    await expect.poll(() => document.fullscreenElement).toBe(document.documentElement)
    await userEvent.click(page.getByRole('button', { name: '退出全屏' }))
    await expect.poll(() => document.fullscreenElement).toBeNull()
    await expect.element(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible()
  })

  it('warns 不支持全屏 if the browser cannot (F2.145)', async () => {
    vi.spyOn(document.documentElement, 'requestFullscreen').mockRejectedValue(new TypeError('not supported'))
    await render(<FullScreenButton />)
    await userEvent.click(page.getByRole('button', { name: '全屏', exact: true }))
    await expect.poll(() => useToast.getState().current).toMatchObject({ kind: 'warning', text: '不支持全屏' })
  })
})
