import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRecord } from '../src/generated/checks.js'
import { createFormRules } from '../src/generated/form-rules.js'
import { fields } from '../src/generated/model.js'
import type { DesignField, DesignRule, FormDesign, OpenForm } from '../src/generated/types.js'

const aField = (kind: string, name: string, own: object = {}, config: object = {}): DesignField => ({
  vModel: name,
  ...own,
  config: { jnpfKey: kind, label: '', formId: `id_${name}`, ...config },
})
const aRule = (field: string, value: unknown, ...then: DesignRule['then']): DesignRule => ({
  id: `${field} ${String(value)}`,
  name: '',
  enabled: true,
  when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field, op: 'eq', value }] }] },
  then,
})
const openNew = (design: FormDesign): OpenForm => createFormRules(design).open({}, { isNew: true })

test('a rule shows a field, and hides it again', () => {
  const form = openNew({
    fields: [aField('comInput', 'kind'), aField('comInput', 'reason')],
    rules: [aRule('kind', 'other', { type: 'show', field: 'reason' })],
  })
  const other = form.change('kind', 'other').form
  const again = other.change('kind', 'usual').form
  assert.deepEqual(
    [form, other, again].map((one) => one.getState('reason')?.visible),
    [false, true, false],
  )
})

test('a rule requires the field of a row', () => {
  const form = openNew({
    fields: [aField('table', 'rows', {}, { children: [aField('comInput', 'kind'), aField('comInput', 'note')] })],
    rules: [aRule('rows.kind', 'b', { type: 'require', field: 'rows.note' })],
  })
  const filled = form.addRow('rows', { kind: 'a' }).form.addRow('rows', { kind: 'b' }).form
  assert.deepEqual(
    ['rows[0].note', 'rows[1].note'].map((path) => filled.getState(path)?.required),
    [false, true],
  )
})

test('a formula is computed, and a rule that sets a value makes its field read-only', () => {
  const form = openNew({
    fields: [
      aField('numInput', 'count', { precision: 1 }),
      aField('numInput', 'price'),
      aField('calculate', 'sum', { expression: ['count', '×', 'price'] }),
    ],
    rules: [aRule('count', 2, { type: 'setValue', field: 'price', value: 7 })],
  })
  const { form: changed, changes } = form.change('count', 2)
  assert.deepEqual(changes, [['price', 7]])
  assert.deepEqual(
    [form.getText('sum'), changed.getText('sum'), changed.getText('price')],
    ['0.00', '14.00', undefined],
  )
  assert.deepEqual([form.getState('price')?.disabled, changed.getState('price')?.disabled], [false, true])
})

test('the choices of a field are limited by another, and a choice does not outlive what it depends on', () => {
  const templateJson = [{ field: 'station', relationField: 'place' }]
  const form = openNew({
    fields: [
      aField('comInput', 'place'),
      aField('relationForm', 'device', { modelId: 'm', relationField: 'name', templateJson }),
      aField('popupSelect', 'part', { interfaceId: 'i', templateJson }),
    ],
    rules: [],
  })
  const placed = form.change('place', 'north').form
  assert.equal(form.getLimits('device').narrowing, '')
  assert.equal(placed.getLimits('device').narrowing, '{"station":"north"}')
  assert.deepEqual(placed.getLimits('part').params, [{ field: 'station', defaultValue: 'north' }])
  const chosen = placed.change('device', '0190a000-0000-7000-8000-000000000001').form
  assert.deepEqual(chosen.change('place', 'south').changes, [['device', '']])
})

test('fields show values of a chosen record', () => {
  const form = openNew({
    fields: [
      aField('relationForm', 'device', { modelId: 'm', relationField: 'name' }),
      aField('relationFormAttr', 'power', { relationField: 'device', showField: 'power' }),
    ],
    rules: [],
  })
  const id = '0190a000-0000-7000-8000-000000000001'
  const chosen = form.change('device', id).form.choose('device', { id, power: '5 MW' }).form
  assert.equal(chosen.getText('power'), '5 MW')
  assert.equal(chosen.change('device', '').form.getText('power'), '')
})

test('a field that must be filled in is not missed while a rule hides it', () => {
  const field = [...fields].find(({ readOnly }) => !readOnly)
  if (!field) return
  const rules = createFormRules({
    fields: [
      { vModel: 'asked', config: { jnpfKey: 'comInput' } },
      { vModel: field.name, config: { jnpfKey: 'comInput', required: true } },
    ],
    rules: [aRule('asked', 'yes', { type: 'show', field: field.name })],
  })
  const isMissed = (asked: string): boolean =>
    checkRecord({ asked, [field.name]: '' }, { rules }).some(({ path }) => path === field.name)
  assert.deepEqual([isMissed('no'), isMissed('yes')], [false, true])
})
