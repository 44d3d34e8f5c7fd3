import type { ScreenElement } from '@armature/contract'
import { screenLimits } from '@armature/contract/visual-dev/screen-options'

/** Position and size in pixels of the screen. */
export type Box = Pick<ScreenElement, 'x' | 'y' | 'w' | 'h'>

/** A line at which boxes meet while one of them is moved. */
export interface Guide {
  axis: 'x' | 'y'
  at: number
}

export interface Snapped {
  x: number
  y: number
  guides: Guide[]
}

/** The smallest box around some boxes. */
export function findBounds(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    w: Math.max(...boxes.map((box) => box.x + box.w)) - x,
    h: Math.max(...boxes.map((box) => box.y + box.h)) - y,
  }
}

/** Edges and middle of a box on an axis. */
const listLines = (start: number, size: number): number[] => [start, start + size / 2, start + size]

/**
 * Moves a box so that one of its edges or its middle meets a line of another box, if one is near.
 *
 * @param others boxes whose lines it may meet, among them the screen
 * @param near largest distance in pixels of the screen
 */
export function snapBox(box: Box, others: readonly Box[], near: number): Snapped {
  const x = snapAxis(
    box.x,
    box.w,
    others.map((other) => listLines(other.x, other.w)),
    near,
  )
  const y = snapAxis(
    box.y,
    box.h,
    others.map((other) => listLines(other.y, other.h)),
    near,
  )
  return {
    x: x.start,
    y: y.start,
    guides: [
      ...(x.line === null ? [] : [{ axis: 'x' as const, at: x.line }]),
      ...(y.line === null ? [] : [{ axis: 'y' as const, at: y.line }]),
    ],
  }
}

function snapAxis(start: number, size: number, lines: readonly number[][], near: number) {
  let best: { by: number; line: number } | null = null
  for (const line of lines.flat())
    for (const own of listLines(start, size)) {
      const by = line - own
      // positions are whole pixels: the middle of an odd size meets only other middles like it
      if (Number.isInteger(start + by) && Math.abs(by) <= near && Math.abs(by) < Math.abs(best?.by ?? Infinity))
        best = { by, line }
    }
  return best ? { start: start + best.by, line: best.line } : { start, line: null }
}

/** Which edges of a box are dragged: 'n', 'se' … */
export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof handles)[number]

/** Resizes a box at a handle; it stays at least `screenLimits.least` wide and high, and its other edges stay where they are. */
export function resizeBox({ x, y, w, h }: Box, handle: Handle, dx: number, dy: number): Box {
  const { least } = screenLimits
  const left = handle.includes('w') ? Math.min(dx, w - least) : 0
  const top = handle.includes('n') ? Math.min(dy, h - least) : 0
  const right = handle.includes('e') ? Math.max(dx, least - w) : 0
  const bottom = handle.includes('s') ? Math.max(dy, least - h) : 0
  return clampBox({ x: x + left, y: y + top, w: w - left + right, h: h - top + bottom })
}

/** Whole pixels within the limits of the contract. */
export const clampBox = ({ x, y, w, h }: Box): Box => ({
  x: clamp(x, -screenLimits.width, screenLimits.width),
  y: clamp(y, -screenLimits.height, screenLimits.height),
  w: clamp(w, screenLimits.least, screenLimits.width),
  h: clamp(h, screenLimits.least, screenLimits.height),
})

const clamp = (value: number, min: number, max: number): number => Math.round(Math.min(max, Math.max(min, value)))

export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]

/** Aligns boxes with the box around all of them; the largest one is the middle of the others, so that they stay aligned when repeated. */
export function alignBoxes<B extends Box>(boxes: readonly B[], alignment: Alignment): B[] {
  const all = findBounds(boxes)
  const place: Record<Alignment, (box: Box) => Partial<Box>> = {
    left: () => ({ x: all.x }),
    center: ({ w }) => ({ x: all.x + findMiddle(all.w, Math.max(...boxes.map((box) => box.w)), w) }),
    right: ({ w }) => ({ x: all.x + all.w - w }),
    top: () => ({ y: all.y }),
    middle: ({ h }) => ({ y: all.y + findMiddle(all.h, Math.max(...boxes.map((box) => box.h)), h) }),
    bottom: ({ h }) => ({ y: all.y + all.h - h }),
  }
  return boxes.map((box) => ({ ...box, ...place[alignment](box) }))
}

/** Start of a size in the middle of the largest one, which is in the middle of all; in whole pixels. */
const findMiddle = (all: number, largest: number, size: number): number =>
  Math.floor((all - largest) / 2) + Math.floor((largest - size) / 2)

/**
 * Gives boxes equal gaps between the first and the last one, which stay; fewer than three stay where they are. Boxes without room
 * for gaps begin at equal distances.
 */
export function distributeBoxes<B extends Box>(boxes: readonly B[], axis: 'x' | 'y'): B[] {
  if (boxes.length < 3) return [...boxes]
  const size = axis === 'x' ? 'w' : 'h'
  const sorted = boxes.toSorted((one, other) => one[axis] - other[axis] || one[size] - other[size])
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return [...boxes]
  const distance = last[axis] - first[axis]
  const room = distance - sorted.slice(0, -1).reduce((sum, box) => sum + box[size], 0)
  const count = sorted.length - 1
  let next = first[axis]
  const placed = new Map(
    sorted.map((box, at) => {
      const start = at === 0 || at === count ? box[axis] : Math.floor(next)
      next += room < 0 ? distance / count : box[size] + room / count
      return [box, { ...box, [axis]: start }]
    }),
  )
  return boxes.map((box) => placed.get(box) ?? box)
}

/** Whether a box touches an area that was dragged over the canvas. */
export const isTouched = (box: Box, area: Box): boolean =>
  box.x < area.x + area.w && area.x < box.x + box.w && box.y < area.y + area.h && area.y < box.y + box.h
