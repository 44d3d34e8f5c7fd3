import { describe, expect, it } from 'vitest'
import { landDots } from './land.ts'
import { boundsOf, fit } from './projection.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('land on the map', () => {
  it('is a few dots in the half degree where a station stands, however many stand there', () => {
    const dots = landDots([at(30.1, 120.1), at(30.2, 120.4)])
    expect(dots).toHaveLength(4)
    for (const dot of dots) {
      expect(dot.latitude).toBeGreaterThan(30)
      expect(dot.latitude).toBeLessThan(30.5)
      expect(dot.longitude).toBeGreaterThan(120)
      expect(dot.longitude).toBeLessThan(120.5)
    }
  })

  it('closes a gap among cells with stations and does not grow into the sea beside one', () => {
    const cross = [at(30.6, 120.1), at(29.6, 120.1), at(30.1, 120.6), at(30.1, 119.6)]
    const dots = landDots(cross)
    expect(dots).toHaveLength(5 * 4)
    expect(landDots(cross.slice(1))).toHaveLength(3 * 4)
  })
})

describe('the frame of the map', () => {
  const places = [at(24.8, 113.8), at(41.9, 121.9)]

  it('holds every place with a margin', () => {
    for (const [width, height] of [
      [388, 520],
      [364, 240],
    ] as const) {
      const { project } = fit(places, width, height, 20)
      for (const place of places) {
        const { x, y } = project(place)
        expect(x).toBeGreaterThanOrEqual(19.9)
        expect(x).toBeLessThanOrEqual(width - 19.9)
        expect(y).toBeGreaterThanOrEqual(19.9)
        expect(y).toBeLessThanOrEqual(height - 19.9)
      }
    }
  })

  it('has north above and names parallels of five degrees', () => {
    const { project, parallels } = fit(places, 388, 520)
    expect(project(at(40, 118)).y).toBeLessThan(project(at(30, 118)).y)
    expect(parallels.map(({ latitude }) => latitude)).toEqual([25, 30, 35, 40])
    expect(boundsOf(places)).toEqual({ south: 24.8, north: 41.9, west: 113.8, east: 121.9 })
  })

  it('does not blow one site up to infinity', () => {
    const { x, y } = fit([at(30, 120)], 300, 200).project(at(30, 120))
    expect([x, y]).toEqual([150, 100])
  })
})
