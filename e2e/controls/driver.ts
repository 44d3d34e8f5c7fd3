import type { Field } from '@armature/form-engine'
import type { Locator } from '@playwright/test'
import { expect } from '../support/story.ts'
import type { Hand } from './hand.ts'
import type { Surface } from './pairs.ts'

/** Ids that controls of other records and of data interfaces need. */
export interface Sources {
  customerModel: string
  voltageLevels: string
}

/** Operates one control on one surface. */
export interface Box {
  hand: Hand
  /** holds the control and what is said about it */
  root: Locator
  field: Field
  surface: Surface
}

/** A value as a person gives it and as the product keeps and shows it. */
export interface Sample {
  /** what the API keeps; left out where it is an id that only the server knows */
  stored?: unknown
  /** what is seen of it wherever it is shown */
  text: string
}

/** How a kind of control is operated and looked at. One per kind that a person fills in. */
export interface Driver {
  /** settings besides those that the palette gives a new field */
  settings?: (sources: Sources) => Record<string, unknown>
  samples: readonly [Sample, Sample]
  set(box: Box, sample: Sample): Promise<void>
  /** why nothing takes the value away again, where that is meant */
  neverEmpty?: string
  clear?(box: Box): Promise<void>
  /** what is seen of the value where it is filled in; its text unless said otherwise */
  expectFilled?(box: Box, sample: Sample): Promise<void>
  expectEmpty?(box: Box, samples: readonly Sample[]): Promise<void>
  /** what is seen of the value where it is read; its text unless said otherwise */
  expectRead?(root: Locator, sample: Sample, surface: Surface): Promise<void>
}

export const expectFilled = (driver: Driver, box: Box, sample: Sample): Promise<void> =>
  driver.expectFilled
    ? driver.expectFilled(box, sample)
    : expect.poll(() => readShown(box.root), { timeout: 8000 }).toContain(sample.text)

export const expectEmpty = async (driver: Driver, box: Box): Promise<void> => {
  if (driver.expectEmpty) return driver.expectEmpty(box, driver.samples)
  const texts = driver.samples.map(({ text }) => text)
  await expect.poll(() => findShown(box.root, texts), { timeout: 8000 }).toEqual([])
}

/** Takes a value away by what the surface offers for it. */
export async function clearValue(driver: Driver, box: Box): Promise<void> {
  if (!driver.clear) throw new Error('its driver clears nothing')
  await driver.clear(box)
  await expectEmpty(driver, box)
}

const findShown = async (root: Locator, texts: readonly string[]): Promise<string[]> => {
  const shown = await readShown(root)
  return texts.filter((text) => shown.includes(text))
}

export const expectRead = (driver: Driver, root: Locator, sample: Sample, surface: Surface): Promise<void> =>
  driver.expectRead ? driver.expectRead(root, sample, surface) : expect(root).toContainText(sample.text)

/** What a person sees in a control: typed texts, ticked choices, words, and the names of pictures. */
export async function readShown(root: Locator): Promise<string> {
  // what lies far outside the window is not drawn yet, and so has no text
  await root.scrollIntoViewIfNeeded()
  return root.evaluate((element) => {
    const inputs = [...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    const isMark = ({ type }: HTMLElement & { type: string }) => type === 'checkbox' || type === 'radio'
    const marks = inputs.filter((input) => isMark(input) && input.getAttribute('role') !== 'switch')
    if (marks.length > 0)
      return marks
        .filter((input) => (input as HTMLInputElement).checked)
        .map((input) => input.closest('label')?.innerText ?? '')
        .join(' ')
    const typed = inputs.filter(({ type }) => type !== 'color' && type !== 'file').map(({ value }) => value)
    const pictures = [...element.querySelectorAll('img')].map(({ alt }) => alt)
    return [...typed, (element as HTMLElement).innerText, ...pictures].join(' ')
  })
}
