import { namedPoints, type PortalWidgetData } from '@armature/contract'

type Places = NonNullable<PortalWidgetData['map']>

/** The first points with their names, the others as dots, packed as the contract describes; lines are all listed. */
export function packDots(places: Places['list']): Pick<Places, 'list' | 'dots'> {
  const others = places.slice(namedPoints)
  if (others.length === 0) return { list: places }
  const count = others.length
  const bytes = new DataView(new ArrayBuffer(count * 16))
  others.forEach(({ value, at: { longitude, latitude } }, index) => {
    bytes.setFloat64(index * 8, value ?? NaN, true)
    bytes.setFloat32(count * 8 + index * 4, longitude, true)
    bytes.setFloat32(count * 12 + index * 4, latitude, true)
  })
  return { list: places.slice(0, namedPoints), dots: Buffer.from(bytes.buffer).toString('base64') }
}
