import { expect } from '../../support/story.ts'
import { readShown, type Box, type Driver, type Sample } from '../driver.ts'
import { clearChoice } from './choices.ts'

const hour = 3_600_000
/** Midnight in China, the zone of the pages. */
const dayAt = (day: string): number => Date.parse(`${day}T00:00:00Z`) - 8 * hour
const dropdown = ({ hand: { page } }: Box) => page.locator('.ant-picker-dropdown:visible')
const opener = ({ root }: Box) => root.locator('[role=combobox]').first()
const inputs = ({ root }: Box) => root.locator('input')

/** Today and the days beside it are in the panel that opens first. */
const now = new Date(Date.now() + 8 * hour)
const dayOfMonth = (day: number): string =>
  `${now.getUTCFullYear()}-${String(now.getUTCMonth() + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const dayCell = (box: Box, day: string) => dropdown(box).locator(`td[title="${day}"]:visible`).first()

/** Opens the panel: a finger and the mouse press a day, keys type it. */
async function giveDays(box: Box, days: readonly string[]): Promise<void> {
  const { hand } = box
  await hand.press(opener(box))
  await dropdown(box).waitFor()
  for (const [at, day] of days.entries()) {
    if (hand.means === 'keyboard') {
      await hand.write(inputs(box).nth(at), day)
      await hand.page.keyboard.press('Enter')
    } else await hand.press(dayCell(box, day))
  }
  await expect(dropdown(box)).toHaveCount(0)
}

const splitPair = (day: string, box: Box): string[] => (box.surface === 'search' ? [day, day] : [day])
const day = (date: string) => ({ stored: dayAt(date), text: date })

export const date: Driver = {
  samples: [day(dayOfMonth(12)), day(dayOfMonth(9))],
  set: (box, { text }) => giveDays(box, splitPair(text, box)),
  clear: clearChoice,
}

/** Both ends are seen, in the boxes they are given in or as one text. */
async function expectBoth(box: Box, { text }: Sample): Promise<void> {
  for (const end of text.split(' ~ ')) await expect.poll(() => readShown(box.root), { timeout: 8000 }).toContain(end)
}

const span = (from: string, to: string) => ({ stored: [dayAt(from), dayAt(to)], text: `${from} ~ ${to}` })

export const dateRange: Driver = {
  samples: [span(dayOfMonth(10), dayOfMonth(14)), span(dayOfMonth(3), dayOfMonth(4))],
  set: (box, { text }) => giveDays(box, text.split(' ~ ')),
  clear: clearChoice,
  expectFilled: expectBoth,
}

/** Hours, minutes and seconds have one column each. */
async function giveTimes(box: Box, times: readonly string[]): Promise<void> {
  const { hand } = box
  await hand.press(opener(box))
  await dropdown(box).waitFor()
  for (const [at, time] of times.entries()) {
    if (hand.means === 'keyboard') {
      await hand.write(inputs(box).nth(at), time)
      await hand.page.keyboard.press('Enter')
      continue
    }
    for (const [column, part] of time.split(':').entries()) {
      const cell = dropdown(box).locator('.ant-picker-time-panel-column').nth(column).getByText(part, { exact: true })
      await cell.scrollIntoViewIfNeeded()
      await hand.press(cell)
    }
    const done = dropdown(box).getByRole('button', { name: /确\s*定/ })
    if ((await done.count()) > 0) await hand.press(done)
  }
  await expect(dropdown(box)).toHaveCount(0)
}

const clock = (text: string) => ({ stored: text, text })

export const time: Driver = {
  samples: [clock('08:05:10'), clock('03:02:01')],
  set: (box, { text }) => giveTimes(box, splitPair(text, box)),
  clear: clearChoice,
}

const times = (from: string, to: string) => ({ stored: [from, to], text: `${from} ~ ${to}` })

export const timeRange: Driver = {
  samples: [times('08:00:00', '10:05:00'), times('01:00:00', '02:00:00')],
  set: (box, { text }) => giveTimes(box, text.split(' ~ ')),
  clear: clearChoice,
  expectFilled: expectBoth,
}
