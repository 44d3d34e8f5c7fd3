import { describe, expect, it } from 'vitest'
import { chooseSpacing, isLand, buildLandDots } from './land.ts'
import { calculateBounds, createProjection } from './projection.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('land on the map', () => {
  it.each([
    { place: at(30.3, 120.2), on: true, name: 'Hangzhou' },
    { place: at(39.9, 116.4), on: true, name: 'Beijing' },
    { place: at(23.9, 121), on: true, name: 'central Taiwan' },
    { place: at(19.2, 109.7), on: true, name: 'Hainan' },
    { place: at(-33, -65), on: true, name: 'Argentina' },
    { place: at(30, 125), on: false, name: 'the East China Sea' },
    { place: at(0, -150), on: false, name: 'the Pacific' },
    { place: at(-80, 0), on: false, name: 'beyond the mask' },
  ])('is at $name: $on', ({ place, on }) => {
    expect(isLand(place)).toBe(on)
    expect(isLand({ ...place, longitude: place.longitude + 360 })).toBe(on)
  })

  it('is a regular grid of dots inside the bounds, all of them on land', () => {
    const bounds = { south: 29, north: 31, west: 119, east: 124 }
    const dots = buildLandDots(bounds, 0.5)
    expect(dots.length).toBeGreaterThan(8)
    expect(dots.length).toBeLessThan(5 * 11)
    for (const dot of dots) {
      expect(isLand(dot)).toBe(true)
      expect([(dot.latitude * 4) % 2, (dot.longitude * 4) % 2]).toEqual([1, 1])
    }
  })

  it('has dots at least 5 px apart, however far the map is zoomed', () => {
    for (const pxPerDegree of [1.3, 3, 7, 20, 90])
      expect(chooseSpacing(pxPerDegree) * pxPerDegree).toBeGreaterThanOrEqual(5)
  })
})

describe('the frame of the map', () => {
  const places = [at(24.8, 113.8), at(41.9, 121.9)]

  it('contains every point with a margin', () => {
    for (const [width, height] of [
      [388, 520],
      [364, 240],
    ] as const) {
      const { project } = createProjection(places, width, height, 20)
      for (const place of places) {
        const { x, y } = project(place)
        expect(x).toBeGreaterThanOrEqual(19.9)
        expect(x).toBeLessThanOrEqual(width - 19.9)
        expect(y).toBeGreaterThanOrEqual(19.9)
        expect(y).toBeLessThanOrEqual(height - 19.9)
      }
    }
  })

  it('has north at the top and lists parallels of five degrees', () => {
    const { project, parallels } = createProjection(places, 388, 520)
    expect(project(at(40, 118)).y).toBeLessThan(project(at(30, 118)).y)
    expect(parallels.map(({ latitude }) => latitude)).toEqual([25, 30, 35, 40])
    expect(calculateBounds(places)).toEqual({ south: 24.8, north: 41.9, west: 113.8, east: 121.9 })
  })

  it('does not zoom in infinitely on a single site', () => {
    const { x, y } = createProjection([at(30, 120)], 300, 200).project(at(30, 120))
    expect([x, y]).toEqual([150, 100])
  })
})
