import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { press } from '../../testing/pointer.ts'
import {
  closedBox,
  dateExamples,
  day,
  expectClosed,
  pressDay,
  pressTime,
  waitForElement,
  startDates,
  type DateExample,
} from '../testing/date-panels.ts'
import { aField, aStore } from '../testing/forms.ts'
import { drawForm } from '../testing/screen.tsx'

startDates()

describe('a date or time field', () => {
  const opened = async ({ kind, own, stored }: Pick<DateExample, 'kind' | 'own' | 'stored'>) => {
    const field = aField(kind, 'at', { clearable: true, ...own }, { label: '时刻' })
    const store = aStore([field, aField('comInput', 'name', {}, { label: '名称' })], { stored: { at: stored } })
    await drawForm(store)
    await userEvent.click(closedBox('时刻'))
    await waitForElement('.ant-picker-panel')
    return store
  }
  const inputs = () => [...document.querySelectorAll<HTMLInputElement>('.ant-picker-input input')]

  it.each(dateExamples)('%s is typed and kept by Enter, and by Tab', async (_name, example) => {
    const store = await opened(example)
    for (const [index, text] of example.typed.entries()) {
      const input = inputs()[index] as HTMLInputElement
      await userEvent.clear(input)
      await userEvent.type(input, text)
      await userEvent.keyboard(index === 0 ? '{Enter}' : '{Tab}')
    }
    await userEvent.click(page.getByRole('textbox', { name: '名称' }))
    await expect.poll(() => store.value('at')).toEqual(example.typedValue)
    await expect.element(closedBox('时刻')).toHaveAccessibleName(expect.stringContaining(example.typed[0] ?? ''))
  })

  it('is opened by keyboard; Esc closes the panel, keeps the value and leaves the focus in the field', async () => {
    const store = await opened({ kind: 'date', stored: day(15) })
    await userEvent.keyboard('{Escape}')
    await expectClosed()
    expect(store.value('at')).toBe(day(15))
    expect(document.activeElement).toBe(inputs()[0])
  })

  it.each([
    ['time', {}, '08:30:00', '09:29:00'],
    ['date', { format: 'yyyy-MM-dd HH:mm' }, day(15, 8, 30), day(15, 9, 29)],
  ])(
    'has columns of hours and minutes for the keyboard: arrow down leads into them, arrows choose, Enter confirms (%s)',
    async (kind, own, stored, expected) => {
      const store = await opened({ kind, own, stored })
      await waitForElement('.ant-picker-time-panel-column')
      await userEvent.keyboard('{ArrowDown}')
      await expect.poll(() => document.activeElement?.textContent).toBe('08')
      await userEvent.keyboard('{ArrowDown}{ArrowRight}')
      await expect.poll(() => document.activeElement?.textContent).toBe('30')
      await userEvent.keyboard('{ArrowUp}')
      await userEvent.keyboard('{Enter}')
      await expectClosed()
      await expect.poll(() => store.value('at')).toEqual(expected)
      expect(document.activeElement).toBe(inputs()[0])
    },
  )

  it('leaves the columns by Tab to the element after the text, and by Esc to the text', async () => {
    const store = await opened({ kind: 'time', stored: '08:30:00' })
    await waitForElement('.ant-picker-time-panel-column')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}')
    await expect.poll(() => document.activeElement).toBe(inputs()[0])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}')
    await expectClosed()
    expect(document.activeElement).toBe(document.querySelector('.ant-picker-clear'))
    await userEvent.tab()
    await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveFocus()
    await expect.poll(() => store.value('at')).toBe('10:30:00')
  })

  it('labels the buttons of year and month with their value', async () => {
    await opened({ kind: 'date', stored: day(15) })
    const year = await waitForElement('.ant-picker-year-btn')
    await expect.element(page.elementLocator(year)).toHaveAccessibleName(year.textContent ?? '')
  })

  it('moves to other months and years by mouse before a day is clicked', async () => {
    const store = await opened({ kind: 'date', stored: day(15) })
    await press('mouse', await waitForElement('.ant-picker-header-next-btn'))
    await press('mouse', await waitForElement('.ant-picker-header-super-next-btn'))
    await pressDay('mouse', '2027-02-03')
    await expect.poll(() => store.value('at')).toBe(Date.UTC(2027, 1, 2, 16))
  })

  it('chooses month and year in their own panels', async () => {
    const store = await opened({ kind: 'date', stored: day(15) })
    await press('mouse', await waitForElement('.ant-picker-month-btn'))
    await press('mouse', await waitForElement('.ant-picker-cell[title="2026-05"]'))
    await pressDay('mouse', '2026-05-09')
    await expect.poll(() => store.value('at')).toBe(Date.UTC(2026, 4, 8, 16))
  })

  it('marks today in the display time zone, from midnight on', async () => {
    const store = await opened({ kind: 'date', stored: day(15) })
    await press('mouse', await waitForElement('.ant-picker-now-btn'))
    const midnight = Math.floor((Date.now() + 480 * 60_000) / 86_400_000) * 86_400_000 - 480 * 60_000
    await expect.poll(() => store.value('at')).toBe(midnight)
  })

  it('offers the days within its limits, both included, and no others', async () => {
    const limits = { startTime: '2026-01-10', endTime: '2026-01-20' }
    const store = await opened({ kind: 'date', own: limits, stored: day(15) })
    const isOffered = async (date: string) =>
      !(await waitForElement(`[title="${date}"]`)).classList.contains('ant-picker-cell-disabled')
    expect(await Promise.all(['2026-01-09', '2026-01-10', '2026-01-20', '2026-01-21'].map(isOffered))).toEqual([
      false,
      true,
      true,
      false,
    ])
    await pressDay('mouse', '2026-01-10')
    await expect.poll(() => store.value('at')).toBe(day(10))
  })

  it('is cleared by the cross of the open picker', async () => {
    const store = await opened({ kind: 'date', stored: day(15) })
    const picker = document.querySelector('.ant-picker') as Element
    await userEvent.hover(picker)
    await press('mouse', picker.querySelector('.ant-picker-clear') as Element)
    await expect.poll(() => store.value('at')).toBeNull()
  })

  it('keeps a clicked time when the user continues without OK', async () => {
    const store = await opened({ kind: 'time', stored: '08:30:00' })
    await pressTime('mouse', '10')
    await userEvent.click(page.getByRole('textbox', { name: '名称' }))
    await expect.poll(() => store.value('at')).toBe('10:30:00')
  })
})
