import { namedPoints, type PortalWidgetByKind, type PortalWidgetData } from '@armature/contract'
import { findThresholdLevel } from '@armature/form-engine/form/thresholds'

type MapData = NonNullable<PortalWidgetData['map']>
type Levels = PortalWidgetByKind<'map'>['levels']

/**
 * The first points with their names, the others as dots, packed as the contract describes; lines are all listed. Alarms and warnings
 * are named before other points: the color of a dot alone would not tell them.
 */
export function packDots(
  { list: places, ...names }: Pick<MapData, 'list' | 'kinds' | 'areas'>,
  levels: Levels,
  namedMost = namedPoints,
): Pick<MapData, 'list' | 'dots' | 'kinds' | 'areas'> {
  if (places.length <= namedMost) return { list: places, ...names }
  const ranks = places.map(({ value }) => levelRanks[findThresholdLevel(value, levels) ?? 'none'])
  const inOrder = [...places.keys()].toSorted((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0) || a - b)
  const named = new Set(inOrder.slice(0, namedMost))
  const others = places.filter((_place, at) => !named.has(at))
  const count = others.length
  const { kinds, areas } = names
  const areaStart = count * (kinds ? 17 : 16)
  const bytes = new DataView(new ArrayBuffer(areaStart + (areas ? count * 2 : 0)))
  others.forEach(({ value, at: { longitude, latitude }, kind = 0, area = 0 }, index) => {
    if (kinds) bytes.setUint8(count * 16 + index, kind)
    if (areas) bytes.setUint16(areaStart + index * 2, area, true)
    bytes.setFloat64(index * 8, value ?? NaN, true)
    bytes.setFloat32(count * 8 + index * 4, longitude, true)
    bytes.setFloat32(count * 12 + index * 4, latitude, true)
  })
  return {
    ...names,
    list: places.filter((_place, at) => named.has(at)),
    dots: Buffer.from(bytes.buffer).toString('base64'),
  }
}

const levelRanks = { alarm: 2, warning: 1, none: 0 }
