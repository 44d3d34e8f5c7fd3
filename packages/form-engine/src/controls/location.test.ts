import { expect, it } from 'vitest'
import { readCellPlace, measureMetresBetween, formatCellPlace, writePlace } from '../control/place.ts'
import { listOperators } from '../form/condition-operators.ts'
import { anOpenForm } from '../testing/filled-form.ts'
import { aField } from '../testing/a-field.ts'
import { location } from './location.ts'

const site = { name: '临港站', address: '沪城环路 1 号', longitude: 121.931234, latitude: 30.885678 }
const field = aField('location')
const read = (raw: unknown) => {
  const parsed = location.parse(raw, field)
  return parsed.ok ? parsed.value : parsed.problem.key
}

it('stores name, address and coordinates as one JSON text, coordinates to 0.1 m (FP.50)', () => {
  const sent = JSON.stringify({ latitude: 30.8856784, more: 1, longitude: 121.9312341, ...{ name: '临港站' } })
  expect(read(sent)).toBe('{"name":"临港站","address":"","longitude":121.931234,"latitude":30.885678}')
})

it.each([
  { raw: '{"longitude":180.01,"latitude":0}', key: 'engine.badLongitude' },
  { raw: '{"longitude":0,"latitude":-90.5}', key: 'engine.badLatitude' },
  { raw: '{"longitude":"121","latitude":31}', key: 'engine.badLongitude' },
  { raw: `{"name":"${'x'.repeat(101)}","longitude":0,"latitude":0}`, key: 'engine.badPlaceName' },
  { raw: `{"address":"${'x'.repeat(301)}","longitude":0,"latitude":0}`, key: 'engine.badPlaceAddress' },
  { raw: '上海', key: 'engine.notPlace' },
  { raw: [], key: 'engine.notPlace' },
])('refuses $raw: $key (FP.50)', ({ raw, key }) => {
  expect(read(raw)).toBe(key)
})

it('is shown by name and address, or by coordinates if both are missing', () => {
  const context = { language: 'zh' as const, offsetMinutes: 480, textOf: () => undefined }
  expect(location.format(writePlace(site), field, context)).toBe('临港站 沪城环路 1 号')
  expect(location.format(writePlace({ ...site, name: '', address: '' }), field, context)).toBe('121.931234, 30.885678')
})

it('is written into a sheet as text and read back unchanged', () => {
  const stored = writePlace({ ...site, address: '沪城环路, 1 号' })
  expect(formatCellPlace(stored)).toBe('临港站, 沪城环路, 1 号, 121.931234, 30.885678')
  expect(read(readCellPlace(formatCellPlace(stored)))).toBe(stored)
  expect(read(readCellPlace('临港站，121.931234，30.885678'))).toBe(writePlace({ ...site, address: '' }))
  expect(read(readCellPlace(stored))).toBe(stored)
  expect(read(readCellPlace('临港站'))).toBe('engine.notPlace')
})

it('is compared in a rule by name and address, not by its JSON text', () => {
  expect(listOperators(field)).toEqual(['contains', 'notContains', 'empty', 'notEmpty'])
  const shownWhen = (words: string) => ({
    id: words,
    name: words,
    enabled: true,
    when: {
      logic: 'and' as const,
      groups: [{ logic: 'and' as const, conditions: [{ field: 'location1', op: 'contains' as const, value: words }] }],
    },
    then: [{ type: 'hide' as const, field: 'note' }],
  })
  const note = aField('comInput', { vModel: 'note', config: { formId: 'note' } })
  const isShown = (words: string) => {
    const state = anOpenForm([field, note], { rules: [shownWhen(words)], stored: { location1: writePlace(site) } })
    return state.states.get('note')?.visible
  }
  expect(isShown('沪城')).toBe(false)
  expect(isShown('longitude')).toBe(true)
})

it('has a distance to another place in metres', () => {
  const oneDegree = measureMetresBetween({ longitude: 0, latitude: 0 }, { longitude: 0, latitude: 1 })
  expect(Math.round(oneDegree / 100)).toBe(1112)
})
