import type { ScreenElement, ScreenLayout, ScreenPage } from '@armature/contract'
import type { Box } from './geometry.ts'

/** What is stacked on a phone: an element, or a border with the elements that lie in it. */
export interface PhoneItem {
  element: ScreenElement
  inside: readonly PhoneItem[]
}

/**
 * The elements of a page as they are stacked on a phone: in the order of the designer, otherwise in that of reading, filters first.
 * Lines and pictures behind other elements only decorate the canvas, so they are left out; a border is a frame around what lies in it.
 * Elements that are hidden only on phones are among them.
 */
export function listPhoneItems({
  elements,
  phoneOrder = [],
}: Pick<ScreenPage, 'elements' | 'phoneOrder'>): PhoneItem[] {
  const visible = elements.filter((element) => !element.isHidden && element.kind !== 'decoration')
  const borders = visible.filter(({ kind }) => kind === 'border')
  const contents = visible.filter((element) => element.kind !== 'border' && !isBackdrop(element, visible))
  // a border around others would put most of the page into one frame
  const frames = borders.filter((border) => !borders.some((other) => other !== border && holds(border, other)))
  const held = new Map(contents.map((element) => [element, findFrame(element, frames)]))
  const stack = (list: readonly ScreenElement[]) =>
    orderItems(
      sortForReading(list).map((element) => ({ element, inside: [] })),
      phoneOrder,
    )
  const items = [
    ...contents.filter((element) => !held.get(element)).map((element) => ({ element, inside: [] })),
    ...borders
      .map((element) => ({ element, inside: stack(contents.filter((one) => held.get(one) === element)) }))
      .filter(({ element, inside }) => inside.length > 0 || element.title !== ''),
  ]
  const byElement = new Map(items.map((item) => [item.element, item]))
  const read = sortForReading([...byElement.keys()]).flatMap((element) => byElement.get(element) ?? [])
  return orderItems([...read.filter(isForFilters), ...read.filter((item) => !isForFilters(item))], phoneOrder)
}

/** What a phone shows of a page. */
export const listShownItems = (page: ScreenPage): PhoneItem[] => dropHidden(listPhoneItems(page))

const dropHidden = (items: readonly PhoneItem[]): PhoneItem[] =>
  items
    .filter(({ element }) => !element.isHiddenOnPhone)
    .map(({ element, inside }) => ({ element, inside: dropHidden(inside) }))
    .filter(({ element, inside }) => element.kind !== 'border' || inside.length > 0 || element.title !== '')

/** The elements of items, each border before what lies in it. */
export const listItemElements = (items: readonly PhoneItem[]): ScreenElement[] =>
  items.flatMap(({ element, inside }) => [element, ...listItemElements(inside)])

const isForFilters = ({ element, inside }: PhoneItem): boolean =>
  element.kind === 'filter' || (inside.length > 0 && inside.every((item) => item.element.kind === 'filter'))

/** A picture behind figures or borders; one with a text on it is shown. */
const isBackdrop = (element: ScreenElement, all: readonly ScreenElement[]): boolean =>
  element.kind === 'picture' &&
  all
    .slice(all.indexOf(element) + 1)
    .some((other) => ('source' in other || other.kind === 'border') && holds(element, other))

/** The smallest border around an element. */
const findFrame = (element: ScreenElement, frames: readonly ScreenElement[]): ScreenElement | undefined =>
  frames.filter((frame) => holds(frame, element)).toSorted((one, other) => getArea(one) - getArea(other))[0]

const getArea = ({ w, h }: Box): number => w * h

/** Whether a box lies in a larger one; designers may let it protrude a little. */
const holds = (outer: Box, { x, y, w, h }: Box): boolean =>
  outer.w * outer.h > w * h &&
  outer.x <= x + w / 2 &&
  x + w / 2 <= outer.x + outer.w &&
  outer.y <= y + h / 2 &&
  y + h / 2 <= outer.y + outer.h

/**
 * Boxes from top to bottom and, in a line, from left to right. A line has the boxes that begin above the middle of its first one:
 * neighbours are seldom aligned to the pixel.
 */
export function sortForReading<B extends Box>(boxes: readonly B[]): B[] {
  const rest = boxes.toSorted((one, other) => one.y - other.y || one.x - other.x)
  const [first] = rest
  if (!first) return []
  const isInLine = ({ y }: Box) => y <= first.y + first.h / 2
  return [
    ...rest.filter(isInLine).toSorted((one, other) => one.x - other.x || one.y - other.y),
    ...sortForReading(rest.filter((box) => !isInLine(box))),
  ]
}

/** Puts items in the order of ids; one that it does not name stays behind the item that is read before it. */
function orderItems(items: readonly PhoneItem[], order: readonly string[]): PhoneItem[] {
  const at = new Map(order.map((id, index) => [id, index]))
  const find = ({ element }: PhoneItem) => at.get(element.id)
  const ordered = items
    .filter((item) => find(item) !== undefined)
    .toSorted((one, other) => (find(one) ?? 0) - (find(other) ?? 0))
  for (const [index, item] of items.entries()) {
    if (find(item) !== undefined) continue
    const before = items[index - 1]
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, item)
  }
  return ordered
}

/** The place of the next item that a phone shows, or of the one before; undefined without any. */
export function findShownNeighbor(items: readonly PhoneItem[], at: number, by: -1 | 1): number | undefined {
  for (let place = at + by; items[place]; place += by)
    if (dropHidden(items.slice(place, place + 1)).length > 0) return place
  return undefined
}

/**
 * Moves an element by one among those that it is stacked with: in its place is the next one that is shown.
 *
 * @returns the order of all elements of the page
 */
export function moveOnPhone(page: ScreenPage, id: string, by: -1 | 1): string[] {
  const move = (items: readonly PhoneItem[]): PhoneItem[] => {
    const at = items.findIndex(({ element }) => element.id === id)
    const item = items[at]
    if (!item) return items.map((one) => ({ ...one, inside: move(one.inside) }))
    const place = findShownNeighbor(items, at, by)
    const other = place === undefined ? undefined : items[place]
    return place === undefined || !other ? [...items] : items.with(at, other).with(place, item)
  }
  return listItemElements(move(listPhoneItems(page))).map((element) => element.id)
}

/**
 * An element as it is drawn on a phone: texts keep their relation but can be read on 360 pixels, rows do not move, and controls have
 * the size that fingers need.
 */
export function fitToPhone(element: ScreenElement, { width, height }: Pick<ScreenLayout, 'width' | 'height'>) {
  if (element.kind === 'filter') return { ...element, size: controlTextPx }
  if (element.kind === 'records') return { ...element, scrollSeconds: 0 }
  if (!('size' in element)) return element
  const size = Math.round((element.size * referencePx) / Math.min(width, height))
  return { ...element, size: Math.min(largestTextPx, Math.max(smallestTextPx, size)) }
}

/** Texts of a canvas whose shorter side is 1080 become two thirds of their size. */
const referencePx = 720
const smallestTextPx = 14
const largestTextPx = 36
const controlTextPx = 15
