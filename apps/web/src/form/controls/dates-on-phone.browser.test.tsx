import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onTouchScreen, press } from '../../testing/pointer.ts'
import {
  closedBox,
  dateExamples,
  datePanel,
  day,
  expectClosed,
  waitForElement,
  startDates,
} from '../testing/date-panels.ts'
import { aField, aStore, aTable } from '../testing/forms.ts'
import { drawForm } from '../testing/screen.tsx'

startDates(390)

/** px of an element that are outside of the screen */
function overhang(element: Element): number {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return Math.round(Math.max(0, -left, right - innerWidth, -top, bottom - innerHeight))
}

describe('on a phone', () => {
  it.each(dateExamples)(
    '%s is chosen by touch in the sheet of a row, and the whole panel is on the screen',
    async (_name, example) => {
      const field = aField(example.kind, 'at', { ...example.own }, { label: '时刻' })
      const store = aStore([aTable('rows', [field])], { stored: { rows: [{ at: example.stored }] } })
      const { container } = await drawForm(store)
      await press('touch', container.querySelector('li button') as Element)
      await press('touch', page.getByRole('dialog').getByRole('combobox').first().element())
      await waitForElement('.ant-picker-panel')
      await expect.poll(() => overhang(datePanel() as Element)).toBe(0)
      await example.pick('touch')
      await expectClosed()
      await expect.poll(() => store.value('rows[0].at')).toEqual(example.picked)
    },
  )
  it('a day is 44 px wide and high on touch screens, and a week fits on the screen', async () => {
    await onTouchScreen(async () => {
      await drawForm(aStore([aField('date', 'at', {}, { label: '时刻' })], { stored: { at: day(15) } }))
      await userEvent.click(closedBox('时刻'))
      const cell = await waitForElement('.ant-picker-cell-in-view[title="2026-01-20"]')
      await expect.poll(() => cell.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
      await expect.poll(() => cell.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
      await expect.poll(() => overhang(datePanel() as Element)).toBe(0)
    })
  })
})
