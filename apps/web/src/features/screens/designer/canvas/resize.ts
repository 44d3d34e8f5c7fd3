import { screenLimits } from '@armature/contract/visual-dev/screen-options'
import { findBounds, resizeBox, type Box, type Guide, type Handle, clampBox } from '../../layout/geometry.ts'

export interface ResizedBoxes {
  boxes: Box[]
  /** the box around all of them */
  bounds: Box
  guides: Guide[]
}

interface Resizing {
  handle: Handle
  /** how far the handle is dragged, in pixels of the screen */
  dx: number
  dy: number
  keepsProportions: boolean
  /** boxes whose edges and middles the dragged edges may meet */
  others: readonly Box[]
  /** largest distance in pixels of the screen; 0: nothing is met */
  near: number
}

/** Resizes boxes together: each keeps its part of the box around all of them. Sizes are whole pixels and never below the least. */
export function resizeBoxes(boxes: readonly Box[], resizing: Resizing): ResizedBoxes {
  const before = findBounds(boxes)
  const { handle, dx, dy, keepsProportions, others, near } = resizing
  const free = resizeBox(before, handle, dx, dy)
  const snapped = keepsProportions
    ? { box: keepProportions(before, free, handle), guides: [] }
    : snapEdges(before, free, handle, others, near)
  const bounds = clampBox(snapped.box)
  const fit = (box: Box): Box =>
    boxes.length === 1
      ? bounds
      : clampBox({
          x: bounds.x + ((box.x - before.x) / before.w) * bounds.w,
          y: bounds.y + ((box.y - before.y) / before.h) * bounds.h,
          w: (box.w / before.w) * bounds.w,
          h: (box.h / before.h) * bounds.h,
        })
  return { boxes: boxes.map(fit), bounds, guides: snapped.guides }
}

/** The larger of both changes decides; the corner or edge opposite to the handle stays. */
function keepProportions(before: Box, free: Box, handle: Handle): Box {
  const isSide = handle.length === 1
  const isUpright = handle === 'n' || handle === 's'
  const [byWidth, byHeight] = [free.w / before.w, free.h / before.h]
  const wanted = isSide ? (isUpright ? byHeight : byWidth) : Math.max(byWidth, byHeight)
  const { least, width, height } = screenLimits
  const scale = Math.max(least / Math.min(before.w, before.h), Math.min(wanted, width / before.w, height / before.h))
  const [w, h] = [before.w * scale, before.h * scale]
  return {
    x: handle.includes('w') ? before.x + before.w - w : isUpright ? before.x + (before.w - w) / 2 : before.x,
    y: handle.includes('n') ? before.y + before.h - h : isSide && !isUpright ? before.y + (before.h - h) / 2 : before.y,
    w,
    h,
  }
}

function snapEdges(before: Box, free: Box, handle: Handle, others: readonly Box[], near: number) {
  const guides: Guide[] = []
  const meet = (axis: 'x' | 'y', at: number): number => {
    const size = axis === 'x' ? 'w' : 'h'
    const line = findNearest(
      at,
      others.flatMap((other) => [other[axis], other[axis] + other[size] / 2, other[axis] + other[size]]),
      near,
    )
    if (line === undefined) return at
    guides.push({ axis, at: line })
    return line
  }
  const left = handle.includes('w') ? meet('x', free.x) : before.x
  const right = handle.includes('e') ? meet('x', free.x + free.w) : before.x + before.w
  const top = handle.includes('n') ? meet('y', free.y) : before.y
  const bottom = handle.includes('s') ? meet('y', free.y + free.h) : before.y + before.h
  const box = { x: left, y: top, w: right - left, h: bottom - top }
  // a line that would make it smaller than allowed is not met
  const isPossible = Math.min(box.w, box.h) >= screenLimits.least
  return isPossible ? { box, guides } : { box: free, guides: [] }
}

/** The nearest whole line within reach. */
function findNearest(at: number, lines: readonly number[], near: number): number | undefined {
  let best: number | undefined
  for (const line of lines)
    if (
      Number.isInteger(line) &&
      Math.abs(line - at) <= near &&
      Math.abs(line - at) < Math.abs((best ?? Infinity) - at)
    )
      best = line
  return best
}
