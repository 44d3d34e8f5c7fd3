import type { CarouselSite } from '@armature/contract'
import type { ComponentType } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../lib/api/query-client.ts'
import type { CarouselData, MapData, SiteDay } from '../stations-api.ts'

export const midnight = Date.UTC(2026, 6, 19, 16)
export const readAt = midnight + 10 * 3_600_000

export const aSite = (part: Partial<CarouselSite> = {}): CarouselSite => ({
  code: 'ES-001',
  name: '海盐共享储能站',
  state: { code: 'running', name: '运行', mark: 'dot', color: 'success' },
  ratedPower: 60,
  ratedEnergy: 120,
  power: 30,
  soc: 63.4,
  temperature: 31.2,
  measuredAt: readAt - 900_000,
  charged: 100,
  discharged: 20.5,
  plannedCharge: 110,
  plannedDischarge: 96,
  alarms: { open: 0, newest: [] },
  ...part,
})

export const aCarousel = (sites: CarouselSite[], part: Partial<CarouselData> = {}): CarouselData => ({
  missing: [],
  isDemonstration: false,
  readAt,
  offsetMinutes: 480,
  tariff: [{ enCode: 'valley@0-8', name: '低谷 0.31 元/kWh' }],
  sites,
  ...part,
})

export const aDay = (): SiteDay => ({
  readAt,
  midnight,
  steps: [
    { time: midnight, charge: 20, discharge: 0, plan: -20, soc: 30 },
    { time: midnight + 900_000, charge: null, discharge: null, plan: 40, soc: null },
  ],
})

/** Four stations in two countries, packed like the server does. */
export function aMapReply(part: Partial<MapData> = {}): MapData {
  const stations: [capacity: number, latitude: number, longitude: number, fuel: number, country: number][] = [
    [22_500, 30.82, 111, 1, 1],
    [30, 31, 112, 2, 1],
    [2080, 36.02, -114.74, 1, 2],
    [900, 36.5, -113, 2, 2],
  ]
  const count = stations.length
  const bytes = new DataView(new ArrayBuffer(count * 10))
  stations.forEach(([capacity, latitude, longitude, fuel, country], index) => {
    bytes.setFloat32(index * 4, capacity, true)
    bytes.setInt16(count * 4 + index * 2, Math.round(latitude * 360), true)
    bytes.setInt16(count * 6 + index * 2, Math.round(longitude * 180), true)
    bytes.setUint8(count * 8 + index, fuel)
    bytes.setUint8(count * 9 + index, country)
  })
  return {
    missing: [],
    isDemonstration: true,
    readAt,
    offsetMinutes: 480,
    countries: [
      { code: '', name: '' },
      { code: 'CHN', name: '中国' },
      { code: 'USA', name: '美国' },
    ],
    fuels: [
      { code: '', name: '' },
      { code: 'Hydro', name: '水电' },
      { code: 'Solar', name: '光伏' },
    ],
    count,
    isCut: false,
    regionDegrees: 5,
    points: btoa(String.fromCharCode(...new Uint8Array(bytes.buffer))),
    sites: [{ ...aSite(), latitude: 30.52, longitude: 111.5 }],
    ...part,
  }
}

/** Opens a page at its address, with empty caches. */
export function opened(Page: ComponentType, path: string) {
  queryClient.clear()
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [path] })
  return { page: render(<RouterProvider router={router} />), router }
}
