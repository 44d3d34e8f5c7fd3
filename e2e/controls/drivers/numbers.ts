import { expect } from '../../support/story.ts'
import type { Box, Driver } from '../driver.ts'
import { clearChoice } from './choices.ts'

const boxes = ({ root }: Box) => root.locator('input')

/** A search asks for numbers by two bounds: the same number twice is that number. */
const typeNumber = async (box: Box, text: string) => {
  await box.hand.write(boxes(box).first(), text)
  if ((await boxes(box).count()) > 1) await box.hand.write(boxes(box).nth(1), text)
  await box.hand.leave()
}

export const numInput: Driver = {
  settings: () => ({ min: 0, max: 9000, precision: 2 }),
  samples: [
    { stored: 12.5, text: '12.5' },
    { stored: 0, text: '0.00' },
  ],
  set: (box, { stored }) => typeNumber(box, String(stored)),
  clear: (box) => typeNumber(box, ''),
}

export const numRange: Driver = {
  settings: () => ({ precision: 1 }),
  samples: [
    { stored: [7.5, 42], text: '7.5 ~ 42.0' },
    { stored: [0, 3], text: '0.0 ~ 3.0' },
  ],
  set: async (box, { stored }) => {
    const [from, to] = stored as number[]
    await box.hand.write(boxes(box).nth(0), String(from))
    await box.hand.write(boxes(box).nth(1), String(to))
    await box.hand.leave()
  },
  clear: async (box) => {
    await box.hand.write(boxes(box).nth(0), '')
    await box.hand.write(boxes(box).nth(1), '')
    await box.hand.leave()
  },
  expectFilled: async (box, { stored }) => {
    const [from, to] = stored as number[]
    const shown = (value: number | undefined) => new RegExp(`^${value}(\\.0)?$`)
    await expect(boxes(box).nth(0)).toHaveValue(shown(from))
    await expect(boxes(box).nth(1)).toHaveValue(shown(to))
  },
  expectEmpty: async (box) => {
    await expect(boxes(box).nth(0)).toHaveValue('')
    await expect(boxes(box).nth(1)).toHaveValue('')
  },
}

const rated = ({ root }: Box) => root.getByRole('slider')

/** Stars; the same star once more takes the mark away. */
export const rate: Driver = {
  samples: [
    { stored: 4, text: '4' },
    { stored: 2, text: '2' },
  ],
  set: async (box, { stored }) => {
    if (box.surface === 'search') return typeNumber(box, String(stored))
    if (box.hand.means !== 'keyboard')
      return box.hand.press(
        rated(box)
          .locator('> span')
          .nth(Number(stored) - 1),
      )
    await box.hand.reach(rated(box))
    // in a row arrows walk from cell to cell
    if (box.surface === 'cell') return box.hand.page.keyboard.press(String(stored))
    for (let at = await readValue(box); at !== Number(stored); at += at < Number(stored) ? 1 : -1)
      await box.hand.page.keyboard.press(at < Number(stored) ? 'ArrowRight' : 'ArrowLeft')
  },
  clear: async (box) => {
    if (box.surface === 'search') return typeNumber(box, '')
    const at = await readValue(box)
    if (box.hand.means !== 'keyboard')
      return box.hand.press(
        rated(box)
          .locator('> span')
          .nth(at - 1),
      )
    await box.hand.reach(rated(box))
    for (let left = at; left > 0; left--) await box.hand.page.keyboard.press('ArrowLeft')
  },
  expectFilled: async (box, { stored }) => {
    if (box.surface === 'search') await expect(boxes(box).first()).toHaveValue(String(stored))
    else await expect(rated(box)).toHaveAttribute('aria-valuenow', String(stored))
  },
  expectEmpty: async (box) => {
    if (box.surface === 'search') await expect(boxes(box).first()).toHaveValue('')
    else await expect(rated(box)).toHaveAttribute('aria-valuenow', '0')
  },
}

const readValue = async (box: Box) => Number(await rated(box).getAttribute('aria-valuenow'))

/** A press on the track, or arrow keys from where the knob is. */
export const slider: Driver = {
  settings: () => ({ min: 0, max: 10, step: 1 }),
  samples: [
    { stored: 6, text: '6' },
    { stored: 3, text: '3' },
  ],
  set: async (box, { stored }) => {
    if (box.surface === 'search') return typeNumber(box, String(stored))
    const track = box.root.locator('input[type=range]')
    if (box.hand.means === 'keyboard') {
      await box.hand.reach(track)
      await box.hand.page.keyboard.press('Home')
      for (let step = 0; step < Number(stored); step++) await box.hand.page.keyboard.press('ArrowRight')
      return
    }
    const place = await track.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect()
      return { width, height }
    })
    const position = { x: 8 + ((place.width - 16) * Number(stored)) / 10, y: place.height / 2 }
    await (box.hand.means === 'touch' ? track.tap({ position }) : track.click({ position }))
  },
  clear: async (box) => {
    if (box.surface === 'search') return typeNumber(box, '')
    await clearChoice(box)
  },
  expectFilled: async (box, { stored }) => {
    if (box.surface === 'search') await expect(boxes(box).first()).toHaveValue(String(stored))
    else await expect(box.root.locator('output')).toContainText(String(stored))
  },
  expectEmpty: async (box) => {
    if (box.surface === 'search') await expect(boxes(box).first()).toHaveValue('')
    else await expect(box.root.locator('output')).toContainText('—')
  },
}
