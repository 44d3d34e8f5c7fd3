import type { WidgetPosition } from './arrangement.ts'

/**
 * Moves a widget by keys: sideways by a column; up and down past the next widget in its way. The others make room and close gaps,
 * as when it is dragged.
 */
export function moveWidget(
  places: readonly WidgetPosition[],
  id: string,
  dx: number,
  dy: number,
  columns: number,
): WidgetPosition[] {
  const mine = places.find((place) => place.id === id)
  if (!mine) return [...places]
  const x = Math.min(Math.max(mine.x + dx, 0), columns - mine.w)
  return resolveOverlaps(places, { ...mine, x, y: findYPast(places, mine, dy) })
}

/** Resizes a widget by keys, within the grid. */
export function resizeWidget(
  places: readonly WidgetPosition[],
  id: string,
  dw: number,
  dh: number,
  columns: number,
): WidgetPosition[] {
  const mine = places.find((place) => place.id === id)
  if (!mine) return [...places]
  const w = Math.min(Math.max(mine.w + dw, minWidth), columns - mine.x)
  const h = Math.min(Math.max(mine.h + dh, minHeight), maxHeight)
  return resolveOverlaps(places, { ...mine, w, h })
}

export const minWidth = 2
export const minHeight = 2
export const maxHeight = 60

/** Moves all widgets up as far as possible, without overlaps. */
export function removeGaps(places: readonly WidgetPosition[]): WidgetPosition[] {
  const [first] = places
  return first ? resolveOverlaps(places, first) : []
}

/** The first free position that is wide enough, from the top: next to other widgets, else below them. */
export function findFreePlace(
  places: readonly WidgetPosition[],
  w: number,
  h: number,
  columns: number,
): { x: number; y: number } {
  const bottom = getBottom(places)
  for (let y = 0; y < bottom; y++)
    for (let x = 0; x + w <= columns; x++)
      if (!places.some((place) => doesOverlap(place, { id: '', x, y, w, h }))) return { x, y }
  return { x: 0, y: bottom }
}

export const getBottom = (places: readonly WidgetPosition[]): number => Math.max(0, ...places.map(({ y, h }) => y + h))

function findYPast(places: readonly WidgetPosition[], mine: WidgetPosition, dy: number): number {
  if (dy === 0) return mine.y
  const inWay = places.filter(
    (place) => place.id !== mine.id && place.x < mine.x + mine.w && mine.x < place.x + place.w,
  )
  if (dy < 0) {
    const above = inWay.filter((place) => place.y + place.h <= mine.y)
    return above.length === 0 ? Math.max(0, mine.y - 1) : Math.max(...above.map(({ y }) => y))
  }
  const below = inWay.filter((place) => place.y >= mine.y + mine.h)
  return below.length === 0 ? mine.y : Math.min(...below.map(({ y, h }) => y + h))
}

/** Keeps one widget in place, moves overlapping ones away, and then moves all up as far as possible. */
export function resolveOverlaps(places: readonly WidgetPosition[], mine: WidgetPosition): WidgetPosition[] {
  const order = [...places.filter(({ id }) => id !== mine.id), mine].sort(
    (a, b) => a.y - b.y || Number(b.id === mine.id) - Number(a.id === mine.id) || a.x - b.x,
  )
  const done: WidgetPosition[] = []
  for (const place of order) {
    let { y } = place
    const at = (top: number) => done.find((other) => doesOverlap(other, { ...place, y: top }))
    while (y > 0 && !at(y - 1)) y--
    for (let other = at(y); other; other = at(y)) y = other.y + other.h
    done.push({ ...place, y })
  }
  return places.map(({ id }) => done.find((place) => place.id === id) ?? mine)
}

const doesOverlap = (a: WidgetPosition, b: WidgetPosition): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
