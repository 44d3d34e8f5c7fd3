export interface Box {
  x: number
  y: number
  width: number
  height: number
}
export type Placement =
  | 'bottom-start'
  | 'bottom-end'
  | 'bottom'
  | 'top-start'
  | 'top-end'
  | 'top'
  | 'right-start'
  | 'right'
  | 'left'

/**
 * Position of a floating element beside its anchor, in px of the viewport. It flips to the other side if its own has too little
 * space and the other has more, and it always stays in view.
 */
export function place(
  anchor: Box,
  size: { width: number; height: number },
  view: { width: number; height: number },
  placement: Placement,
  gap = 4,
): { x: number; y: number } {
  const [side, align = 'center'] = placement.split('-') as [Side, Align?]
  const along = side === 'top' || side === 'bottom' ? 'x' : 'y'
  const position = { x: 0, y: 0 }
  if (along === 'x') {
    position.y = placeAcross(side === 'bottom', anchor.y, anchor.height, size.height, view.height, gap)
    position.x = calculateAligned(align, anchor.x, anchor.width, size.width)
  } else {
    position.x = placeAcross(side === 'right', anchor.x, anchor.width, size.width, view.width, gap)
    position.y = calculateAligned(align, anchor.y, anchor.height, size.height)
  }
  return { x: limitToView(position.x, size.width, view.width), y: limitToView(position.y, size.height, view.height) }
}

type Side = 'top' | 'bottom' | 'left' | 'right'
type Align = 'start' | 'end' | 'center'
const edge = 4

function placeAcross(isAfter: boolean, start: number, length: number, size: number, view: number, gap: number): number {
  const roomAfter = view - (start + length) - gap - edge
  const roomBefore = start - gap - edge
  const wanted = isAfter ? roomAfter : roomBefore
  const other = isAfter ? roomBefore : roomAfter
  const goesAfter = size <= wanted || wanted >= other ? isAfter : !isAfter
  return goesAfter ? start + length + gap : start - gap - size
}

function calculateAligned(align: Align, start: number, length: number, size: number): number {
  if (align === 'start') return start
  if (align === 'end') return start + length - size
  return start + (length - size) / 2
}

function limitToView(position: number, size: number, view: number): number {
  return Math.max(edge, Math.min(position, view - size - edge))
}
