import type { Field } from '@armature/form-engine'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type {} from '@vitest/browser-playwright'
import { cdp, page, userEvent } from 'vitest/browser'
import { press, type Hand } from '../../testing/hands.ts'
import { OwnFace } from '../conditions/own-face.tsx'
import { SearchBar } from '../list/search-bar.tsx'
import { aField, aStore, aTable } from '../testing/forms.ts'
import { draw, drawForm, startScreen } from '../testing/rendered.tsx'

beforeAll(() => startScreen())
// the kit is fetched once; on a busy machine that takes longer than a panel has to open
beforeAll(() => import('../antd/date-box.tsx'))

/** 00:00 of a day in January 2026, in the zone of the product (UTC+8) */
const day = (date: number, hour = 0, minute = 0) => Date.UTC(2026, 0, date, hour - 8, minute)

interface Example {
  kind: string
  own?: Record<string, unknown>
  stored: unknown
  /** presses the panel's pieces one after the other */
  pick: (hand: Hand) => Promise<void>
  picked: unknown
  /** what is typed, then Enter; a pair goes into both ends */
  typed: string[]
  typedValue: unknown
}

const examples: Example[] = [
  {
    kind: 'date',
    stored: day(15),
    pick: (hand) => pressDay(hand, '2026-01-20'),
    picked: day(20),
    typed: ['2026-01-22'],
    typedValue: day(22),
  },
  {
    kind: 'date',
    own: { format: 'yyyy-MM-dd HH:mm' },
    stored: day(15, 8, 30),
    pick: async (hand) => {
      await pressDay(hand, '2026-01-20')
      await pressTime(hand, '10', '05')
      await pressOk(hand)
    },
    picked: day(20, 10, 5),
    typed: ['2026-01-22 07:15'],
    typedValue: day(22, 7, 15),
  },
  {
    kind: 'dateRange',
    stored: [day(15), day(16)],
    pick: async (hand) => {
      await pressDay(hand, '2026-01-20')
      await showEnd()
      await pressDay(hand, '2026-01-25')
    },
    picked: [day(20), day(25)],
    typed: ['2026-01-02', '2026-01-04'],
    typedValue: [day(2), day(4)],
  },
  {
    kind: 'time',
    stored: '08:30:00',
    pick: async (hand) => {
      await pressTime(hand, '10', '05', '07')
      await pressOk(hand)
    },
    picked: '10:05:07',
    typed: ['07:15:00'],
    typedValue: '07:15:00',
  },
  {
    kind: 'timeRange',
    stored: ['08:30:00', '09:00:00'],
    pick: async (hand) => {
      await pressTime(hand, '10', '05', '07')
      await pressOk(hand)
      await showEnd()
      await pressTime(hand, '11', '06', '08')
      await pressOk(hand)
    },
    picked: ['10:05:07', '11:06:08'],
    typed: ['07:15:00', '07:45:00'],
    typedValue: ['07:15:00', '07:45:00'],
  },
]

const named = ({ kind, own }: Example): string => `${kind}${own ? ' with a time' : ''}`
const cases = examples.flatMap((example) =>
  (['mouse', 'touch'] as const).map((hand) => [named(example), hand, example] as const),
)

const panel = () => document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')
async function shown(selector: string): Promise<Element> {
  return vi.waitFor(() => {
    const found = panel()?.querySelector(selector)
    if (!found) throw new Error(`no ${selector} in the panel`)
    return found
  }, 15_000)
}
async function pressDay(hand: Hand, date: string) {
  await press(hand, await shown(`.ant-picker-cell-in-view[title="${date}"]`))
}
async function pressTime(hand: Hand, ...parts: string[]) {
  for (const [index, part] of parts.entries()) {
    await shown('.ant-picker-time-panel-column')
    const column = panel()?.querySelectorAll('.ant-picker-time-panel-column')[index]
    const cell = [...(column?.querySelectorAll('.ant-picker-time-panel-cell-inner') ?? [])].find(
      (each) => each.textContent === part,
    )
    if (!cell) throw new Error(`no ${part} in column ${index}`)
    await press(hand, cell)
  }
}
async function pressOk(hand: Hand) {
  await press(hand, await shown('.ant-picker-footer-extra button'))
}
/** Waits until the panel of a range has gone over to its end: what is pressed before would be replaced meanwhile. */
async function showEnd() {
  await vi.waitFor(() => {
    const inputs = [...document.querySelectorAll('.ant-picker-focused .ant-picker-input')]
    if (!inputs[1]?.classList.contains('ant-picker-input-active')) throw new Error('still at the start')
  }, 15_000)
}
const isClosed = () => expect.poll(() => panel()).toBeNull()
const resting = (name: string) => page.getByRole('combobox', { name }).first()

async function pickIn(hand: Hand, label: string, example: Example) {
  await press(hand, resting(label).element())
  await example.pick(hand)
  await isClosed()
}

/** Where a control stands, and how its value is read there. */
const surfaces: Record<string, (field: Field, stored: unknown) => Promise<{ label: string; value: () => unknown }>> = {
  async 'a form'(field, stored) {
    const store = aStore([field], { stored: { at: stored } })
    await drawForm(store)
    return { label: '时刻', value: () => store.value('at') }
  },
  async 'a cell of a sub-table'(field, stored) {
    const store = aStore([aTable('rows', [field])], { stored: { rows: [{ at: stored }] } })
    await drawForm(store)
    return { label: '时刻 1', value: () => store.value('rows[0].at') }
  },
  async 'a condition, and a default value'(field, stored) {
    let now = stored
    function Alone() {
      const [value, setValue] = useState(stored)
      now = value
      return <OwnFace field={field} modelId="m" label="时刻" value={value} onChange={setValue} />
    }
    await draw(<Alone />)
    return { label: '时刻', value: () => now }
  },
}

describe.each(Object.entries(surfaces))('in %s', (_, open) => {
  it.each(cases)('%s is picked by %s', async (_name, hand, example) => {
    const field = aField(example.kind, 'at', { clearable: true, ...example.own }, { label: '时刻' })
    const { label, value } = await open(field, example.stored)
    await pickIn(hand, label, example)
    await expect.poll(value).toEqual(example.picked)
    // it is still there when the control is left
    await userEvent.tab()
    await expect.poll(value).toEqual(example.picked)
  })
})

/** px of an element that lie beside the screen */
function overhang(element: Element): number {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return Math.round(Math.max(0, -left, right - innerWidth, -top, bottom - innerHeight))
}

describe('on a phone', () => {
  beforeAll(() => startScreen('zh', 390))
  it.each(examples.map((example) => [named(example), example] as const))(
    '%s is picked by a finger in the sheet of a row, and the whole panel is on the screen',
    async (_name, example) => {
      const field = aField(example.kind, 'at', { ...example.own }, { label: '时刻' })
      const store = aStore([aTable('rows', [field])], { stored: { rows: [{ at: example.stored }] } })
      const { container } = await drawForm(store)
      await press('touch', container.querySelector('li button') as Element)
      await press('touch', page.getByRole('dialog').getByRole('combobox').first().element())
      await shown('.ant-picker-panel')
      await expect.poll(() => overhang(panel() as Element)).toBe(0)
      await example.pick('touch')
      await isClosed()
      await expect.poll(() => store.value('rows[0].at')).toEqual(example.picked)
    },
  )
  it('a day is 44 px wide and high for a finger, and a week fits on the screen', async () => {
    const browser = cdp()
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    try {
      await vi.waitFor(() => expect(matchMedia('(pointer: coarse)').matches).toBe(true), 5000)
      await drawForm(aStore([aField('date', 'at', {}, { label: '时刻' })], { stored: { at: day(15) } }))
      await userEvent.click(resting('时刻'))
      const cell = await shown('.ant-picker-cell-in-view[title="2026-01-20"]')
      await expect.poll(() => cell.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
      await expect.poll(() => cell.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
      await expect.poll(() => overhang(panel() as Element)).toBe(0)
    } finally {
      await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    }
  })
  it('goes back to a desktop', () => startScreen())
})

describe('in the search bar of a list', () => {
  const searched = async (kind: string, searchType: 1 | 3) => {
    const onSearch = vi.fn<(change: { search: Record<string, unknown> }) => void>()
    const model = {
      keywordLabels: [],
      searches: [{ search: { prop: 'at', label: '时刻', searchType }, field: aField(kind, 'at') }],
    }
    await draw(<SearchBar model={model as never} query={{ keyword: '', search: {} }} onSearch={onSearch} />)
    await userEvent.click(resting('时刻'))
    await shown('.ant-picker-panel')
    return onSearch
  }
  const found = async (onSearch: Awaited<ReturnType<typeof searched>>) => {
    await userEvent.click(page.getByRole('button', { name: '查询' }))
    return onSearch.mock.lastCall?.[0].search['at']
  }

  it.each(['mouse', 'touch'] as const)('a range of days is picked by %s', async (hand) => {
    const onSearch = await searched('date', 3)
    const cells = () => panel()?.querySelectorAll('.ant-picker-cell-in-view') ?? []
    await press(hand, cells()[9] as Element)
    await showEnd()
    await press(hand, cells()[11] as Element)
    await isClosed()
    const [from, to] = (await found(onSearch)) as number[]
    expect((to ?? 0) - (from ?? 0)).toBe(2 * 86_400_000)
    expect(((from ?? 0) + 480 * 60_000) % 86_400_000).toBe(0)
  })

  it('one end is enough: what was clicked counts when the box is left', async () => {
    const onSearch = await searched('date', 3)
    await press('mouse', (panel()?.querySelectorAll('.ant-picker-cell-in-view') ?? [])[9] as Element)
    await userEvent.tab()
    await isClosed()
    expect(await found(onSearch)).toEqual([expect.any(Number), null])
  })

  it.each([
    ['time', 1, '10:05:07'],
    ['timeRange', 3, ['10:05:07', '11:06:08']],
  ] as const)('%s is picked', async (kind, searchType, value) => {
    const onSearch = await searched(kind, searchType)
    await pressTime('mouse', '10', '05', '07')
    await pressOk('mouse')
    if (Array.isArray(value)) {
      await pressTime('mouse', '11', '06', '08')
      await pressOk('mouse')
    }
    await isClosed()
    expect(await found(onSearch)).toEqual(value)
  })
})

describe('a date or time field', () => {
  const opened = async ({ kind, own, stored }: Pick<Example, 'kind' | 'own' | 'stored'>) => {
    const field = aField(kind, 'at', { clearable: true, ...own }, { label: '时刻' })
    const store = aStore([field, aField('comInput', 'name', {}, { label: '名称' })], { stored: { at: stored } })
    await drawForm(store)
    await userEvent.click(resting('时刻'))
    await shown('.ant-picker-panel')
    return store
  }
  const inputs = () => [...document.querySelectorAll<HTMLInputElement>('.ant-picker-input input')]

  it.each(examples.map((example) => [named(example), example] as const))(
    '%s is typed and kept by Enter, and by Tab',
    async (_name, example) => {
      const store = await opened(example)
      for (const [index, text] of example.typed.entries()) {
        const input = inputs()[index] as HTMLInputElement
        await userEvent.clear(input)
        await userEvent.type(input, text)
        await userEvent.keyboard(index === 0 ? '{Enter}' : '{Tab}')
      }
      await userEvent.click(page.getByRole('textbox', { name: '名称' }))
      await expect.poll(() => store.value('at')).toEqual(example.typedValue)
      await expect.element(resting('时刻')).toHaveAccessibleName(expect.stringContaining(example.typed[0] ?? ''))
    },
  )

  it('is opened by keyboard; Esc closes the panel, keeps the value and leaves the focus in the field', async () => {
    const store = await opened({ kind: 'date', stored: day(15) })
    await userEvent.keyboard('{Escape}')
    await isClosed()
    expect(store.value('at')).toBe(day(15))
    expect(document.activeElement).toBe(inputs()[0])
  })

  it.each([
    ['time', {}, '08:30:00', '09:29:00'],
    ['date', { format: 'yyyy-MM-dd HH:mm' }, day(15, 8, 30), day(15, 9, 29)],
  ])(
    'has columns of hours and minutes for the keyboard: arrow down leads into them, arrows choose, Enter ends (%s)',
    async (kind, own, stored, expected) => {
      const store = await opened({ kind, own, stored })
      await shown('.ant-picker-time-panel-column')
      await userEvent.keyboard('{ArrowDown}')
      await expect.poll(() => document.activeElement?.textContent).toBe('08')
      await userEvent.keyboard('{ArrowDown}{ArrowRight}')
      await expect.poll(() => document.activeElement?.textContent).toBe('30')
      await userEvent.keyboard('{ArrowUp}')
      await userEvent.keyboard('{Enter}')
      await isClosed()
      await expect.poll(() => store.value('at')).toEqual(expected)
      expect(document.activeElement).toBe(inputs()[0])
    },
  )

  it('leaves the columns by Tab to what follows the text, and by Esc to the text', async () => {
    const store = await opened({ kind: 'time', stored: '08:30:00' })
    await shown('.ant-picker-time-panel-column')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}')
    await expect.poll(() => document.activeElement).toBe(inputs()[0])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}')
    await isClosed()
    expect(document.activeElement).toBe(document.querySelector('.ant-picker-clear'))
    await userEvent.tab()
    await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveFocus()
    await expect.poll(() => store.value('at')).toBe('10:30:00')
  })

  it('names the buttons of year and month by what they show', async () => {
    await opened({ kind: 'date', stored: day(15) })
    const year = await shown('.ant-picker-year-btn')
    await expect.element(page.elementLocator(year)).toHaveAccessibleName(year.textContent ?? '')
  })

  it('goes to other months and years by mouse before a day is clicked', async () => {
    const store = await opened({ kind: 'date', stored: day(15) })
    await press('mouse', await shown('.ant-picker-header-next-btn'))
    await press('mouse', await shown('.ant-picker-header-super-next-btn'))
    await pressDay('mouse', '2027-02-03')
    await expect.poll(() => store.value('at')).toBe(Date.UTC(2027, 1, 2, 16))
  })

  it('takes month and year from their own panels', async () => {
    const store = await opened({ kind: 'date', stored: day(15) })
    await press('mouse', await shown('.ant-picker-month-btn'))
    await press('mouse', await shown('.ant-picker-cell[title="2026-05"]'))
    await pressDay('mouse', '2026-05-09')
    await expect.poll(() => store.value('at')).toBe(Date.UTC(2026, 4, 8, 16))
  })

  it('is today in the zone of the product, from midnight on', async () => {
    const store = await opened({ kind: 'date', stored: day(15) })
    await press('mouse', await shown('.ant-picker-now-btn'))
    const midnight = Math.floor((Date.now() + 480 * 60_000) / 86_400_000) * 86_400_000 - 480 * 60_000
    await expect.poll(() => store.value('at')).toBe(midnight)
  })

  it('offers the days within its limits, both included, and no other', async () => {
    const limits = { startTime: '2026-01-10', endTime: '2026-01-20' }
    const store = await opened({ kind: 'date', own: limits, stored: day(15) })
    const isOffered = async (date: string) =>
      !(await shown(`[title="${date}"]`)).classList.contains('ant-picker-cell-disabled')
    expect(await Promise.all(['2026-01-09', '2026-01-10', '2026-01-20', '2026-01-21'].map(isOffered))).toEqual([
      false,
      true,
      true,
      false,
    ])
    await pressDay('mouse', '2026-01-10')
    await expect.poll(() => store.value('at')).toBe(day(10))
  })

  it('is emptied by the cross of the open picker', async () => {
    const store = await opened({ kind: 'date', stored: day(15) })
    const picker = document.querySelector('.ant-picker') as Element
    await userEvent.hover(picker)
    await press('mouse', picker.querySelector('.ant-picker-clear') as Element)
    await expect.poll(() => store.value('at')).toBeNull()
  })

  it('keeps a time that was clicked when the user goes on without OK', async () => {
    const store = await opened({ kind: 'time', stored: '08:30:00' })
    await pressTime('mouse', '10')
    await userEvent.click(page.getByRole('textbox', { name: '名称' }))
    await expect.poll(() => store.value('at')).toBe('10:30:00')
  })
})
