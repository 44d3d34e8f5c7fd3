import '../../ui/theme/tokens.css'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { changeSettings, useSettings } from '../../lib/state/settings.ts'
import { chooseLanguage } from '../../lib/i18n/use-language.ts'
import { SignInSettings } from './sign-in-settings.tsx'

beforeAll(async () => {
  await startTexts('zh', ['login', 'ui'])
  await chooseLanguage('zh')
  // another test may have left its setting in the browser
  changeSettings({ mode: 'system' })
})
afterEach(async () => {
  await chooseLanguage('zh')
  changeSettings({ mode: 'system' })
})

describe('language and appearance on the sign-in page', () => {
  it('are chosen from menus, also by keyboard, and apply at once', async () => {
    await render(<SignInSettings />)
    await userEvent.click(page.getByRole('button', { name: '简体中文' }))
    await userEvent.click(page.getByRole('menuitemradio', { name: 'English' }))
    await expect.element(page.getByRole('button', { name: 'English' })).toBeVisible()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()

    const mode = page.getByRole('button', { name: 'Appearance' })
    await expect.element(mode).toBeVisible()
    mode.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitemradio', { name: 'System' })).toHaveAttribute('aria-checked', 'true')
    await expect.element(mode).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await userEvent.click(mode)
    await userEvent.click(page.getByRole('menuitemradio', { name: 'Dark' }))
    expect(useSettings.getState().mode).toBe('dark')
  })
})
