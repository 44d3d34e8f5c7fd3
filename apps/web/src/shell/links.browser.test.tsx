import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startTexts } from '../lib/i18n/i18n.ts'
import { aMenuItem } from '../testing/builders.ts'
import { buildMenu, openShell } from './testing.tsx'

beforeEach(() => startTexts('zh', ['ui', 'shell']))

const aLink = (fullName: string, enCode: string, linkTarget: string) =>
  aMenuItem({ type: 7, fullName, enCode, urlAddress: 'https://example.com/', linkTarget, icon: 'house' })
const entry = (name: string) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })

describe('an external link in the menu', () => {
  const menu = [...buildMenu().slice(0, 1), aLink('天气', 'weather', '_blank'), aLink('电价', 'prices', '_self')]

  it('with _blank opens a new window at its address (S2.44, S2.50)', async () => {
    await openShell({ menu })
    await expect.element(entry('天气')).toHaveAttribute('target', '_blank')
    await expect.element(entry('天气')).toHaveAttribute('href', 'https://example.com/')
  })

  it('with _self opens no window: it is a page of the app (S2.43, S2.51)', async () => {
    const { pathShown } = await openShell({ menu })
    await expect.element(entry('电价')).not.toHaveAttribute('target')
    await userEvent.click(entry('电价'))
    await expect.poll(pathShown).toBe('/prices')
  })
})
