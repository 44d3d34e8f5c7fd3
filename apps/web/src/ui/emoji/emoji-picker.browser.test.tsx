import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../theme/tokens.css'
import '../theme/base.css'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { onTouchScreen } from '../../testing/pointer.ts'
import { EmojiPicker } from './emoji-picker.tsx'

beforeAll(() => startTexts('zh', ['ui']))

/** @returns the focus before and after arrow down */
async function pressDown(): Promise<[before: DOMRect, after: DOMRect]> {
  await render(<EmojiPicker anchor={document.body} label="表情" onChoose={() => undefined} onClose={() => undefined} />)
  const before = document.activeElement?.getBoundingClientRect() as DOMRect
  await userEvent.keyboard('{ArrowDown}')
  return [before, document.activeElement?.getBoundingClientRect() as DOMRect]
}

it('arrow down moves to the emoji below, in rows of ten', async () => {
  await page.viewport(1280, 800)
  const [before, after] = await pressDown()
  expect(after.left).toBe(before.left)
  expect(after.top).toBeCloseTo(before.bottom, 0)
  expect(Math.round(before.width)).toBe(34)
})

it('an emoji has 44 px on touch screens; arrow down moves to the one below there too', async () => {
  await page.viewport(390, 800)
  await onTouchScreen(async () => {
    const [before, after] = await pressDown()
    expect(before.width).toBeGreaterThanOrEqual(44)
    expect(after.left).toBe(before.left)
    expect(after.top).toBeCloseTo(before.bottom, 0)
  })
})
