import { describe, expect, it } from 'vitest'
import { findHomeModels } from './home-models.ts'
import { toDayEnergies, joinSites, indexLatest, readNumber, toSiteRows, toSteps } from './home-rows.ts'
import { aMenuItem, aPermissionEntry } from '../../testing/builders.ts'

describe('rows of a reply', () => {
  it('distinguish missing measurements from zero', () => {
    expect([null, undefined, '', 'x'].map(readNumber)).toEqual([null, null, null, null])
    expect([0, '0', '12.50'].map(readNumber)).toEqual([0, 0, 12.5])
    const { yesterday, today } = toSteps(
      [
        { time: 90, chargePower: 1 },
        { time: 100, planPower: 5, soc: null },
      ],
      100,
    )
    expect(yesterday.map(({ charge }) => charge)).toEqual([1])
    expect(today).toEqual([{ time: 100, charge: null, discharge: null, plan: 5, soc: null, income: null }])
  })

  it('convert the quarter-hours of a day to megawatt-hours', () => {
    expect(toDayEnergies([{ time: 1, chargePower: 400, dischargePower: 100 }])).toEqual([
      { day: 1, charge: 100, discharge: 25 },
    ])
  })

  it('give each site its state by code and its last measurement; charging power is negative', () => {
    const rows = toSiteRows([
      {
        id: 'a',
        siteCode: 'ES-001',
        siteName: '海盐',
        siteState: '运行',
        siteState_id: 's1',
        ratedPower: 60,
        ratedEnergy: 120,
        latitude: 30,
        longitude: 120,
      },
      { id: 'b', siteCode: 'ES-002', siteName: '大丰', siteState_id: 'gone' },
    ])
    const latest = indexLatest([
      { site: '海盐', site_id: 'a', chargePower: 12, dischargePower: 0, soc: 71, maxTemperature: 31.2 },
    ])
    const [first, second] = joinSites(
      rows,
      [{ id: 's1', enCode: 'running', fullName: '运行', name: 'Running' }],
      latest,
    )
    expect(first).toMatchObject({
      code: 'ES-001',
      state: 'running',
      stateName: 'Running',
      power: -12,
      soc: 71,
      temperature: 31.2,
    })
    expect(second).toMatchObject({ code: 'ES-002', state: '', power: null, soc: null, ratedPower: 0, latitude: null })
  })
})

describe('models of the home page', () => {
  const alarm = (property: object) =>
    aMenuItem({
      enCode: 'alarm',
      type: 3,
      urlAddress: '/model/alarm',
      propertyJson: JSON.stringify({ moduleId: 'm1', ...property }),
    })

  it('come from the menu of the caller; others are not queried', () => {
    const models = findHomeModels([aMenuItem({ enCode: 'operation', type: 0, children: [alarm({})] })], [])
    expect(Object.keys(models)).toEqual(['alarm'])
    expect(models.alarm).toMatchObject({ id: 'm1', path: '/model/alarm' })
    expect(models.alarm?.maySee('title')).toBe(true)
  })

  it('show the granted columns where the model has column permissions', () => {
    const item = alarm({ useColumnPermission: true })
    const models = findHomeModels([item], [aPermissionEntry(item.id, { column: ['title'] })])
    expect(models.alarm?.maySee('title')).toBe(true)
    expect(models.alarm?.maySee('level')).toBe(false)
    expect(findHomeModels([item], []).alarm?.maySee('title')).toBe(false)
  })
})
