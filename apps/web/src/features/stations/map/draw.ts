import type { GeoPoint } from '../../../energy/map/land.ts'
import type { Tokens } from '../../../ui/theme/tokens.ts'
import { fuelGroups } from './fuel-groups.ts'
import { toSheetLongitude, toRegion, type Filter, type Level, type Region } from './levels.ts'
import type { PlacedSite } from './format-place.ts'
import type { Points } from './points.ts'

export type Project = (place: GeoPoint) => { x: number; y: number }

export interface Picture {
  points: Points
  sites: readonly PlacedSite[]
  land: readonly GeoPoint[]
  level: Level
  filter: Filter
  /** hovered in the list: drawn brighter than the rest */
  pointed: { country?: number | undefined; region?: Region | undefined }
  chosen: GeoPoint | null
  project: Project
  cut: number
  degrees: number
  width: number
  height: number
}

/** Draws the whole map: 13,000 stations take a few milliseconds, in one path per color. */
export function draw(context: CanvasRenderingContext2D, picture: Picture, { color }: Tokens): void {
  const { width, height } = picture
  context.clearRect(0, 0, width, height)
  drawGrid(context, picture, color)
  drawLand(context, picture, color('line-strong'))
  drawStations(context, picture, color)
  drawSites(context, picture, color)
  drawChosen(context, picture, color('text-1'))
}

/** Minimum distance of grid lines in px. */
const minGridPx = 64

/** Pixels per degree of latitude. */
export const measurePxPerDegree = (project: Project): number =>
  project({ latitude: 0, longitude: 0 }).y - project({ latitude: 1, longitude: 0 }).y

/** Grid lines that form the squares of the regions, with degrees at the edges. */
function drawGrid(context: CanvasRenderingContext2D, picture: Picture, color: Tokens['color']): void {
  const { project, width, height, degrees, level } = picture
  const steps = level.region ? [1] : [degrees, 2 * degrees, 3 * degrees, 6 * degrees]
  const step = steps.find((candidate) => candidate * measurePxPerDegree(picture.project) >= minGridPx) ?? 6 * degrees
  context.lineWidth = 1
  context.font = `11px ${getComputedStyle(context.canvas).fontFamily}`
  context.fillStyle = color('text-3')
  context.strokeStyle = color('line-soft')
  context.beginPath()
  for (let latitude = -90; latitude <= 90; latitude += step) {
    const { y } = project({ latitude, longitude: 0 })
    if (y < 0 || y > height) continue
    context.moveTo(0, Math.round(y) + 0.5)
    context.lineTo(width, Math.round(y) + 0.5)
    if (y > 16) context.fillText(formatDegrees(latitude, 'N', 'S'), 8, y - 4)
  }
  for (let longitude = -180; longitude <= 540; longitude += step) {
    const { x } = project({ latitude: 0, longitude })
    if (x < 0 || x > width) continue
    context.moveTo(Math.round(x) + 0.5, 0)
    context.lineTo(Math.round(x) + 0.5, height)
    if (x > 48)
      context.fillText(formatDegrees(longitude > 180 ? longitude - 360 : longitude, 'E', 'W'), x + 4, height - 8)
  }
  context.stroke()
}

const formatDegrees = (degrees: number, ahead: string, behind: string): string =>
  `${Math.abs(degrees)}°${degrees < 0 ? behind : degrees > 0 ? ahead : ''}`

/** Land as dots, as on the home page. */
function drawLand(context: CanvasRenderingContext2D, picture: Picture, color: string): void {
  const { land, project, width, height, level } = picture
  if (level.region) return
  context.fillStyle = color
  context.globalAlpha = 0.5
  for (const dot of land) {
    const { x, y } = project(dot)
    if (x > 0 && x < width && y > 0 && y < height) context.fillRect(x - 0.75, y - 0.75, 1.5, 1.5)
  }
  context.globalAlpha = 1
}

function drawStations(context: CanvasRenderingContext2D, picture: Picture, color: Tokens['color']): void {
  fuelGroups.forEach((group, at) => {
    if (picture.filter.size > 0 && !picture.filter.has(at)) return
    context.fillStyle = color(group.color)
    context.globalAlpha = 0.28
    fillStations(context, picture, at, false)
    context.globalAlpha = 0.85
    fillStations(context, picture, at, true)
  })
  context.globalAlpha = 1
}

/** Draws stations of one color as one path; `lit` selects those that belong to the level and the hovered list entry. */
function fillStations(context: CanvasRenderingContext2D, picture: Picture, group: number, lit: boolean): void {
  const { points, project, width, height, cut, level } = picture
  const size = level.region ? 2.4 : level.country === null ? 0.9 : 1.3
  context.beginPath()
  for (let index = 0; index < points.count; index++) {
    if (points.group[index] !== group) continue
    const latitude = points.latitude[index] ?? NaN
    const longitude = points.longitude[index] ?? NaN
    if (Number.isNaN(latitude) || isLit(picture, index, latitude, longitude) !== lit) continue
    const { x, y } = project({ latitude, longitude: toSheetLongitude(longitude, cut) })
    if (x < -8 || x > width + 8 || y < -8 || y > height + 8) continue
    const radius = calculateRadius(points.capacity[index] || 0, size)
    context.moveTo(x + radius, y)
    context.arc(x, y, radius, 0, 2 * Math.PI)
  }
  context.fill()
}

/** Radius of a station: a dot for 10 MW, a large disc for 10,000 MW. */
const calculateRadius = (capacity: number, size: number): number => size * (1 + Math.min(4, Math.sqrt(capacity) / 16))

function isLit({ points, level, pointed, degrees }: Picture, index: number, latitude: number, longitude: number) {
  const country = points.country[index]
  if (level.country !== null && country !== level.country) return false
  const region = toRegion(latitude, longitude, degrees)
  if (level.region && (region.south !== level.region.south || region.west !== level.region.west)) return false
  if (pointed.country !== undefined && country !== pointed.country) return false
  return !pointed.region || (region.south === pointed.region.south && region.west === pointed.region.west)
}

const activityColor = { discharge: 'discharge', charge: 'charge', idle: 'surface', fault: 'error' } as const

/** The operator's own sites are drawn over everything else, with a border. */
function drawSites(context: CanvasRenderingContext2D, { sites, project, cut, level }: Picture, color: Tokens['color']) {
  const radius = level.region ? 7 : level.country === null ? 3 : 4.5
  context.lineWidth = level.country === null ? 1 : 1.5
  context.strokeStyle = color(level.country === null ? 'text-3' : 'text-1')
  for (const site of sites) {
    const { x, y } = project({ ...site, longitude: toSheetLongitude(site.longitude, cut) })
    context.fillStyle = color(activityColor[site.activity])
    context.beginPath()
    if (site.activity === 'fault') drawDiamond(context, x, y, radius + 2)
    else context.arc(x, y, radius, 0, 2 * Math.PI)
    context.fill()
    context.stroke()
  }
}

function drawDiamond(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.moveTo(x, y - radius)
  context.lineTo(x + radius, y)
  context.lineTo(x, y + radius)
  context.lineTo(x - radius, y)
  context.closePath()
}

/** A ring, and a line to the details below the map. */
function drawChosen(context: CanvasRenderingContext2D, { chosen, project, cut, height }: Picture, color: string): void {
  if (!chosen) return
  const { x, y } = project({ ...chosen, longitude: toSheetLongitude(chosen.longitude, cut) })
  context.strokeStyle = color
  context.lineWidth = 1.5
  context.beginPath()
  context.arc(x, y, 12, 0, 2 * Math.PI)
  context.moveTo(x, y + 12)
  context.lineTo(x, height)
  context.stroke()
}
