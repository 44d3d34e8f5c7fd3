import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { resetSession } from '../../lib/session/session.ts'
import { aMenuItem } from '../../testing/builders.ts'
import { openShell } from '../testing.tsx'

beforeAll(() => startTexts('zh', ['ui', 'shell']))
afterEach(() => resetSession())

const box = () => page.getByRole('combobox', { name: '搜索菜单' })
const titles = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.querySelector('span')?.textContent)

describe('the search over the menu', () => {
  it('opens by its button, finds by part of a name, and a press opens the page (S2.88, SO.53)', async () => {
    const { pathShown } = await openShell()
    await userEvent.click(page.getByRole('button', { name: '搜索菜单' }))
    await expect.element(box()).toHaveFocus()
    await userEvent.type(box(), '告警')
    await expect.poll(titles).toEqual(['告警记录'])
    await userEvent.click(page.getByRole('option', { name: '告警记录' }))
    expect(pathShown()).toBe('/model/alarm')
    await expect.poll(() => box().elements().length).toBe(0)
  })

  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
    'works by keys alone: %s, type, arrows, Enter',
    async (keys) => {
      const { pathShown } = await openShell()
      await userEvent.keyboard(keys)
      await expect.element(box()).toHaveFocus()
      await userEvent.keyboard('记录')
      await expect.poll(titles).toEqual(['巡检记录', '告警记录'])
      const isOn = (name: string) => page.getByRole('option', { name }).element().getAttribute('aria-selected')
      expect(isOn('巡检记录')).toBe('true')
      await userEvent.keyboard('{ArrowDown}')
      expect(isOn('告警记录')).toBe('true')
      expect(box().element().getAttribute('aria-activedescendant')).toBe(
        page.getByRole('option', { name: '告警记录' }).element().id,
      )
      await userEvent.keyboard('{ArrowDown}')
      expect(isOn('巡检记录')).toBe('true')
      await userEvent.keyboard('{ArrowUp}{Enter}')
      expect(pathShown()).toBe('/model/alarm')
    },
  )

  it('shows when nothing is found; Enter then does nothing, Esc returns the focus', async () => {
    const { pathShown } = await openShell()
    const button = page.getByRole('button', { name: '搜索菜单' })
    await userEvent.click(button)
    await userEvent.type(box(), 'zzzzzz')
    await expect.element(page.getByText('没有找到与“zzzzzz”相关的菜单')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(pathShown()).toBe('/model/inspection')
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveFocus()
  })

  it('does not find what the user may not see', async () => {
    await openShell()
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('秘密')
    await expect.element(page.getByText('没有找到与“秘密”相关的菜单')).toBeVisible()
  })

  it('neither opens by its keys while it is switched off, nor over another dialog', async () => {
    const { unmount } = await openShell({ change: { showSearch: false } })
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(page.getByRole('dialog').elements()).toEqual([])
    await unmount()
    await openShell()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(box()).toHaveFocus()
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(page.getByRole('dialog').elements()).toHaveLength(1)
  })

  it('shows results in a menu of 2,000 entries hardly later than in one of 50', async () => {
    const few = await quickest(1)
    const many = await quickest(40)
    // forty times as many entries: without the limit it would take forty times as long
    expect(many).toBeLessThan(8 * Math.max(few, 2))
  })
})

/** The fastest of several keys in a menu with this many groups of 50, milliseconds. */
async function quickest(groups: number): Promise<number> {
  const menu = Array.from({ length: groups }, (_, group) =>
    aMenuItem({
      type: 0,
      enCode: `g${group}`,
      fullName: `目录 ${group}`,
      children: Array.from({ length: 50 }, (_, n) =>
        aMenuItem({ fullName: `报表 ${group * 50 + n}`, urlAddress: `/report/${group * 50 + n}` }),
      ),
    }),
  )
  const { unmount } = await openShell({ menu })
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box()).toHaveFocus()
  const input = box().element() as HTMLInputElement
  const last = `报表 ${groups * 50 - 1}`
  const times: number[] = []
  for (let round = 0; round < 4; round++)
    for (const text of ['报', '报表 12', last]) times.push(await measureTime(input, text))
  expect(titles()[0]).toBe(last)
  await unmount()
  return Math.min(...times)
}

/** Milliseconds from a key until the results are on the page. */
async function measureTime(input: HTMLInputElement, text: string): Promise<number> {
  const start = performance.now()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  while (!titles()[0]?.startsWith(text)) await new Promise((resolve) => setTimeout(resolve))
  return performance.now() - start
}
