import type { PortalWidget } from '@armature/contract'
import { expect, it } from 'vitest'
import { canAsk, omitIncompleteLayers } from './can-ask.ts'

const records = { from: 'model', modelId: 'm', condition: { logic: 'and', groups: [] }, period: null }
const aMap = (own: object) =>
  ({
    ...{ id: 'map1', kind: 'map', layer: 'regions' },
    source: { ...records, nameField: 'province', valueField: 'load', ...own },
  }) as unknown as PortalWidget
const aGauge = (own: object) =>
  ({
    ...{ id: 'gauge1', kind: 'gauge', most: 10 },
    source: { ...records, fn: 'count', field: '', compare: false, ...own },
  }) as unknown as PortalWidget
const aChart = (own: object) =>
  ({
    ...{ id: 'chart1', kind: 'chart', shape: 'mixed' },
    source: { ...records, fn: 'count', field: '', groupBy: 'state', bucket: '', secondField: 'load', ...own },
  }) as unknown as PortalWidget

it.each([
  ['a map of newest values without a date', aMap({ fn: 'last', byField: '' }), false],
  ['a map of newest values', aMap({ fn: 'last', byField: 'day' }), true],
  ['a map of sums', aMap({ fn: 'sum' }), true],
  ['a map of sums of nothing', aMap({ fn: 'sum', valueField: '' }), false],
  ['a map of counts', aMap({ fn: 'count', valueField: '' }), true],
  ['a chart whose second measure is the newest value, without a date', aChart({ secondFn: 'last' }), false],
  ['a chart whose second measure is the newest value', aChart({ secondFn: 'last', byField: 'day' }), true],
  ['a chart whose second measure counts', aChart({ secondFn: 'count', secondField: '' }), true],
  ['a gauge with a fixed full scale', aGauge({}), true],
  ['a gauge whose full scale has no field', aGauge({ targetFn: 'sum', targetField: '' }), false],
  [
    'a gauge whose full scale is the newest value, without a date',
    aGauge({ targetFn: 'last', targetField: 'n' }),
    false,
  ],
  ['a gauge whose full scale is a sum', aGauge({ targetFn: 'sum', targetField: 'n' }), true],
])('data of %s are requested only once it is complete', (_what, widget, expected) => {
  expect(canAsk(widget)).toBe(expected)
})

it('layers of a map are requested only once they are complete', () => {
  const place = { ...records, placeField: '', longitudeField: 'lng', latitudeField: 'lat' }
  const layers = [
    { id: 'complete', source: place },
    { id: 'nowhere', source: { ...place, latitudeField: '' } },
    { id: 'nothing', source: { ...place, modelId: '' } },
  ]
  const map = { ...aMap({}), furtherLayers: layers }
  expect(omitIncompleteLayers(map).furtherLayers.map(({ id }) => id)).toEqual(['complete'])
  expect(omitIncompleteLayers(aGauge({}))).toEqual(aGauge({}))
})
