import { buildLandDots, chooseSpacing } from '../../energy/map/land.ts'
import { fromWorld, getWorldSize, toWorld, type Point, type View } from '../../form/place/mercator.ts'

export interface Size {
  width: number
  height: number
}
interface Pixel {
  x: number
  y: number
}

/** Margin in px around the outermost places. */
const margin = 36
/** A single place is shown with its surroundings. */
const closest = 7
const farthest = 0

/** The view that shows all points; the whole world without any. */
export function fitView(points: readonly Point[], { width, height }: Size): View {
  if (points.length === 0) return { longitude: 100, latitude: 30, zoom: Math.max(farthest, Math.log2(width / 256)) }
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const point of points) {
    const { x, y } = toWorld(point, 0)
    ;[left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)]
  }
  const room = (px: number) => Math.max(1, px - 2 * Math.min(margin, px / 4))
  const scale = Math.min(room(width) / Math.max(right - left, 1e-6), room(height) / Math.max(bottom - top, 1e-6))
  const zoom = Math.max(farthest, Math.min(closest, Math.log2(scale)))
  return { ...fromWorld({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0), zoom }
}

/** Where a point is, in px from the upper left corner. */
export function createProjector(view: View, { width, height }: Size): (point: Point) => Pixel {
  const middle = toWorld(view, view.zoom)
  return (point) => {
    const { x, y } = toWorld(point, view.zoom)
    return { x: x - middle.x + width / 2, y: y - middle.y + height / 2 }
  }
}

/** The land in the view as dots: the path of an SVG with round ends of lines. */
export function drawLand(view: View, size: Size): string {
  const { x, y } = toWorld(view, view.zoom)
  const northWest = fromWorld({ x: x - size.width / 2, y: y - size.height / 2 }, view.zoom)
  const southEast = fromWorld({ x: x + size.width / 2, y: y + size.height / 2 }, view.zoom)
  const bounds = {
    north: northWest.latitude,
    south: southEast.latitude,
    west: northWest.longitude,
    east: southEast.longitude,
  }
  const project = createProjector(view, size)
  return buildLandDots(bounds, chooseSpacing(getWorldSize(view.zoom) / 360))
    .map(project)
    .map((at) => `M${at.x.toFixed(1)} ${at.y.toFixed(1)}h0`)
    .join('')
}

/** Many points as the path of an SVG with round ends of lines; those outside of the map are left out. */
export function drawDots(points: readonly Pixel[], { width, height }: Size): string {
  const isInside = ({ x, y }: Pixel) => x > -margin && y > -margin && x < width + margin && y < height + margin
  return points
    .filter(isInside)
    .map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`)
    .join('')
}

/** A curve from one point to another, to the left of the straight line. */
export function drawFlow(from: Pixel, to: Pixel): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const middle = { x: (from.x + to.x) / 2 + dy * 0.2, y: (from.y + to.y) / 2 - dx * 0.2 }
  const round = ({ x, y }: Pixel) => `${x.toFixed(1)} ${y.toFixed(1)}`
  return `M${round(from)}Q${round(middle)} ${round(to)}`
}

/** Radius of a place in px, by the part that its value is of the largest one. */
export const measureRadius = (layer: 'points' | 'regions' | 'flows', part: number): number =>
  layer === 'regions' ? 8 + 16 * Math.sqrt(part) : 4 + 8 * Math.sqrt(part)

/** Radius in px where there are thousands of points: a few sizes, each drawn at once. */
export const measureDot = (part: number): number => 2 + Math.round(10 * Math.sqrt(part)) / 2

const labelHeight = 16
const letterWidth = 12
const labelGap = 6

/** Which labels below places do not cover each other; earlier places come first. */
export function chooseLabels(places: readonly { name: string; x: number; y: number; radius: number }[]): Set<number> {
  const taken: { left: number; right: number; top: number }[] = []
  const chosen = new Set<number>()
  places.forEach(({ name, x, y, radius }, at) => {
    const half = (measureLetters(name) * letterWidth) / 2
    const box = { left: x - half, right: x + half, top: y + radius }
    const isFree = taken.every(
      (other) =>
        box.right + labelGap < other.left ||
        box.left - labelGap > other.right ||
        Math.abs(box.top - other.top) >= labelHeight,
    )
    if (!isFree) return
    taken.push(box)
    chosen.add(at)
  })
  return chosen
}

/** Length of a text in wide letters: Latin ones are half as wide. */
const measureLetters = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.codePointAt(0)! > 0x2e80 ? 1 : 0.6), 0)
