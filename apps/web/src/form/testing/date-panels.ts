import type { Field } from '@armature/form-engine'
import { beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { press, type PointerKind } from '../../testing/pointer.ts'
import { aField } from './forms.ts'
import { startScreen } from './screen.tsx'
import { isSlowRun } from '../../testing/slow-run.ts'

/** Before all tests of a file: a window, and the date and time controls. */
export function startDates(width?: number): void {
  beforeAll(() => startScreen('zh', width))
  // Ant Design is loaded once; on a slow machine that takes longer than the timeout for a panel
  beforeAll(() => import('../antd/date-box.tsx'))
}

/** 00:00 of a day in January 2026, in the display time zone (UTC+8) */
export const day = (date: number, hour = 0, minute = 0) => Date.UTC(2026, 0, date, hour - 8, minute)

export interface DateExample {
  kind: string
  own?: Record<string, unknown>
  stored: unknown
  /** clicks the elements of the panel one after the other */
  pick: (hand: PointerKind) => Promise<void>
  picked: unknown
  /** the typed text, followed by Enter; a pair fills both ends */
  typed: string[]
  typedValue: unknown
}

const examples: DateExample[] = [
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

/** One example per kind, with a name. */
export const dateExamples = examples.map((example) => [getExampleName(example), example] as const)

function getExampleName({ kind, own }: DateExample): string {
  return `${kind}${own ? ' with a time' : ''}`
}

/** The open panel. */
export const datePanel = () => document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')

export async function waitForElement(selector: string): Promise<Element> {
  return vi.waitFor(() => {
    const found = datePanel()?.querySelector(selector)
    if (!found) throw new Error(`no ${selector} in the panel`)
    return found
  }, 15_000)
}

export async function pressDay(hand: PointerKind, date: string): Promise<void> {
  await press(hand, await waitForElement(`.ant-picker-cell-in-view[title="${date}"]`))
}

/** @param parts hour, minute, second as shown in the columns */
export async function pressTime(hand: PointerKind, ...parts: string[]): Promise<void> {
  for (const [index, part] of parts.entries()) {
    await waitForElement('.ant-picker-time-panel-column')
    const column = datePanel()?.querySelectorAll('.ant-picker-time-panel-column')[index]
    const cell = [...(column?.querySelectorAll('.ant-picker-time-panel-cell-inner') ?? [])].find(
      (each) => each.textContent === part,
    )
    if (!cell) throw new Error(`no ${part} in column ${index}`)
    await press(hand, cell)
    await vi.waitFor(() => {
      if (!cell.closest('.ant-picker-time-panel-cell-selected')) throw new Error(`${part} is not selected`)
    }, 5_000)
  }
}

export async function pressOk(hand: PointerKind): Promise<void> {
  await press(hand, await waitForElement('.ant-picker-footer-extra button'))
}

/** A click on the middle of a range may open it at its end: then its start is clicked. */
export async function showStart(hand: PointerKind): Promise<void> {
  await waitForElement('.ant-picker-panel, .ant-picker-time-panel-column')
  const [start, end] = document.querySelectorAll('.ant-picker-focused .ant-picker-input')
  if (start && end?.classList.contains('ant-picker-input-active')) await press(hand, start)
}

/** Waits until the panel of a range has switched to its end: earlier clicks would be lost. */
export async function showEnd(): Promise<void> {
  await vi.waitFor(() => {
    const inputs = [...document.querySelectorAll('.ant-picker-focused .ant-picker-input')]
    if (!inputs[1]?.classList.contains('ant-picker-input-active')) throw new Error('still at the start')
  }, 15_000)
}

export const expectClosed = () => expect.poll(() => datePanel()).toBeNull()

export const closedBox = (name: string) => page.getByRole('combobox', { name }).first()

/** Renders a field with its stored value; returns its label there and a function that reads its value. */
type OpenField = (field: Field, stored: unknown) => Promise<{ label: string; value: () => unknown }>

/** Where dates are picked. */
const surfaces = ['form', 'sub-table', 'condition'] as const

/**
 * Tests that every kind can be selected where `open` renders it, by mouse and by touch. In `npm test` each kind is selected at one
 * of the places, by one of these, in turns; `npm run test:slow` does all.
 */
export function testPicking(surface: (typeof surfaces)[number], open: OpenField): void {
  const hands = ['mouse', 'touch'] as const
  const cases = dateExamples.flatMap(([name, example], index) => {
    if (isSlowRun) return hands.map((hand) => [name, hand, example] as const)
    return surfaces[index % surfaces.length] === surface ? [[name, hands[index % 2] ?? 'mouse', example] as const] : []
  })
  it.each(cases)('%s is picked by %s', async (_name, hand, example) => {
    const field = aField(example.kind, 'at', { clearable: true, ...example.own }, { label: '时刻' })
    const { label, value } = await open(field, example.stored)
    await press(hand, closedBox(label).element())
    await showStart(hand)
    await example.pick(hand)
    await expectClosed()
    await expect.poll(value).toEqual(example.picked)
    // the value is kept when the control is left
    await userEvent.tab()
    await expect.poll(value).toEqual(example.picked)
  })
}
