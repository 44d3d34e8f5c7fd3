import { describe, expect, it } from 'vitest'
import { separateLayers } from './map-layers.ts'
import type { PortalWidget } from './portal-layout.ts'

const source = { from: 'interface', interfaceId: '', params: [] }
const aMap = (most: number, layers: readonly number[], own: object = {}) =>
  ({
    ...{
      id: 'map',
      kind: 'map',
      layer: 'points',
      title: '地图',
      titleI18n: {},
      source,
      most,
      levels: { alarm: { high: 1 } },
    },
    furtherLayers: layers.map((count, at) => ({
      id: `layer${at}`,
      title: '',
      titleI18n: {},
      source,
      most: count,
      unit: 'kW',
    })),
    ...own,
  }) as unknown as PortalWidget

const listShares = (widget: PortalWidget) =>
  separateLayers([widget]).map((one) => [one.id, one.kind === 'map' && one.most, one.namedMost])

describe('layers of a map', () => {
  it('are maps of their own, without the thresholds of the map', () => {
    const [map, layer] = separateLayers([aMap(10, [5])])
    expect(map).toMatchObject({ id: 'map', levels: { alarm: { high: 1 } } })
    expect(map?.ofMap).toBeUndefined()
    expect(layer).toMatchObject({ id: 'layer0', ofMap: 'map', title: '地图', unit: 'kW', levels: undefined })
    expect(separateLayers([aMap(10, [5], { layer: 'flows' })])).toHaveLength(1)
  })
  it('share the points and the names of a map; small ones have all of theirs', () => {
    expect(listShares(aMap(20_000, [50]))).toEqual([
      ['map', 19_950, 950],
      ['layer0', 50, 50],
    ])
    expect(listShares(aMap(20_000, [20_000]))).toEqual([
      ['map', 10_000, 500],
      ['layer0', 10_000, 500],
    ])
    expect(listShares(aMap(100, [200, 300]))).toEqual([
      ['map', 100, 100],
      ['layer0', 200, 200],
      ['layer1', 300, 300],
    ])
  })
})
