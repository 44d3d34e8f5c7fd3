import { describe, expect, it } from 'vitest'
import { parseCsv, readPowerStations } from './power-stations.ts'

describe('the real power stations', () => {
  it('are 12,987, with commas, quotes and empty cells as their source has them', async () => {
    const stations = await readPowerStations((fuel) => fuel)
    expect(stations).toHaveLength(12_987)
    expect(stations.filter(({ country }) => country === 'CHN')).toHaveLength(3137)
    expect(stations.filter(({ fuel }) => fuel === 'Storage')).toHaveLength(104)
    expect(stations.filter(({ commissioningYear }) => commissioningYear === null)).toHaveLength(2975)
    expect(stations.every(({ stationName }) => stationName !== '')).toBe(true)
  })

  it('reads quoted cells with commas, doubled quotes and line breaks', () => {
    expect(parseCsv('a,"b, ""c""\nd",\r\n1,2,3\n')).toEqual([
      ['a', 'b, "c"\nd', ''],
      ['1', '2', '3'],
    ])
  })
})
