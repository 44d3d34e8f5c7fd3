import { describe, expect, it } from 'vitest'
import { compile } from '../form/compile.ts'
import { findControl } from '../controls/index.ts'
import { designerTexts } from '../texts/designer.ts'
import type { Field } from '../design/types.ts'
import { aForm, aList, aRule } from '../testing/a-design.ts'
import { aField } from '../testing/a-field.ts'
import { createDefaultColumnData, renameInList, findUsages } from './index.ts'
import { renameInForm } from './usages.ts'

const named = (kind: string, vModel: string, own: Record<string, unknown> = {}): Field => {
  const field = aField(kind, own)
  return { ...field, vModel, config: { ...field.config, formId: `id-${vModel}`, label: vModel } }
}

const station = named('relationForm', 'station')
const items = named('table', 'items', {
  summaryField: ['amount'],
  config: {
    children: [
      named('numInput', 'qty'),
      named('calculate', 'amount', { expression: ['items.qty', '*', 'price'] }),
      named('select', 'spare', { templateJson: [{ relationField: 'items-kind' }] }),
      named('select', 'kind'),
    ],
  },
})
const fields = [
  station,
  named('relationFormAttr', 'city', { relationField: 'station', showField: 'city' }),
  named('numInput', 'price'),
  items,
  named('calculate', 'total', { expression: ['(', 'items.amount', ')', '+', 'price'] }),
]
const rules = [
  aRule('station', 'price'),
  aRule('price', 'items.qty', {
    when: {
      logic: 'and',
      groups: [{ logic: 'or', conditions: [{ field: 'total', op: 'gt', value: { field: 'price' } }] }],
    },
  }),
]
const formData = aForm(fields, rules)
const columnData = aList({
  columnList: [{ prop: 'station', label: '电站' }],
  searchList: [{ prop: 'station', label: '电站', searchType: 1 }],
  keywordList: ['station'],
  sortList: [{ prop: 'price', order: 'asc' }],
  summaryField: ['price'],
  treeRelation: 'station',
})
const listKinds = (path: string) =>
  findUsages({ formData, columnData }, path).map(({ kind, label }) => `${kind} ${label}`)

describe('what uses a field', () => {
  it('finds and renames names that a field has in its `config`', () => {
    const total = named('calculate', 'sum')
    const form = aForm([
      named('numInput', 'price'),
      { ...total, config: { ...total.config, expression: ['price', '*', '2'] } },
    ])
    expect(findUsages({ formData: form, columnData: aList({ columnList: [], searchList: [] }) }, 'price')).toEqual([
      { kind: 'expression', label: 'sum', formId: 'id-sum' },
    ])
    expect(renameInForm(form, 'price', 'cost').fields[1]?.config['expression']).toEqual(['cost', '*', '2'])
  })

  it('finds rules, formulas, attributes and every part of the list', () => {
    expect(listKinds('station')).toEqual([
      'attribute city',
      'rule station → price',
      'column 电站',
      'search 电站',
      'keyword station',
      'tree station',
    ])
    expect(listKinds('price')).toEqual([
      'expression amount',
      'expression total',
      'rule station → price',
      'rule price → items.qty',
      'sort price',
      'summary price',
    ])
  })

  it('includes columns of sub-tables: in formulas, totals, rules and the choices they filter', () => {
    expect(listKinds('items.qty')).toEqual(['expression amount', 'rule price → items.qty'])
    expect(listKinds('items.amount')).toEqual(['tableSummary items', 'expression total'])
    expect(listKinds('items.kind')).toEqual(['options spare'])
  })

  it('counts usages of a column for its sub-table, but not the totals that are removed with it', () => {
    expect(listKinds('items')).toEqual(expect.arrayContaining(['expression total', 'rule price → items.qty']))
    expect(listKinds('items')).not.toContain('tableSummary items')
  })

  it('includes parameters of data interfaces, and the columns that chosen records fill, and renames them', () => {
    const parts = named('table', 'parts', {
      addTableConf: {
        interfaceId: 'i1',
        templateJson: [{ field: 'p', relationField: 'price' }],
        relationOptions: [{ field: 'code', type: 1, value: 'enCode' }],
      },
      config: { children: [named('comInput', 'code')] },
    })
    const spare = named('select', 'spare', {
      config: { dataType: 'dynamic', templateJson: [{ relationField: 'price' }] },
    })
    const design = { formData: aForm([named('numInput', 'price'), parts, spare], []), columnData: aList() }
    const found = (path: string) => findUsages(design, path).map(({ kind, label }) => `${kind} ${label}`)
    expect(found('price')).toEqual(['options parts', 'options spare'])
    expect(found('parts.code')).toEqual(['tableRows parts'])
    expect(found('parts')).toEqual([])
    const renamed = renameInForm(renameInForm(design.formData, 'price', 'cost'), 'parts.code', 'parts.number')
    expect(renamed.fields[1]).toMatchObject({
      addTableConf: { templateJson: [{ relationField: 'cost' }], relationOptions: [{ field: 'number' }] },
    })
    expect(renamed.fields[2]).toMatchObject({ config: { templateJson: [{ relationField: 'cost' }] } })
  })

  it('includes rules that show and hide a container', () => {
    const card = { ...aField('card'), config: { ...aField('card').config, formId: 'card1' } }
    const design = { formData: aForm([card, station], [aRule('station', 'card1')]), columnData: aList() }
    expect(findUsages(design, 'card1')).toEqual([
      { kind: 'rule', label: 'station → card1', ruleId: 'rule-station-card1' },
    ])
  })

  it('is empty for a field that nothing references, and does not match a part of a name', () => {
    expect(listKinds('total2')).toEqual([])
    expect(listKinds('pric')).toEqual([])
    expect(listKinds('kind')).toEqual([])
  })

  it('has a text for every kind of usage in the three languages', () => {
    const kinds = [
      'rule',
      'expression',
      'attribute',
      'options',
      'tableSummary',
      'tableRows',
      'column',
      'search',
      'keyword',
      'sort',
      'summary',
      'tree',
    ]
    for (const texts of Object.values(designerTexts))
      expect(kinds.filter((kind) => !texts[`usage.${kind}`])).toEqual([])
  })
})

describe('renaming', () => {
  it('renames a sub-table in all references to its columns, and the design stays valid', () => {
    const renamed = renameInForm(formData, 'items', 'parts')
    expect(renamed.fields[4]?.expression).toEqual(['(', 'parts.amount', ')', '+', 'price'])
    const [, amount, spare] = renamed.fields[3]?.config.children ?? []
    expect(amount?.expression).toEqual(['parts.qty', '*', 'price'])
    expect(spare?.templateJson).toEqual([{ relationField: 'parts-kind' }])
    expect(renamed.rules?.[1]?.then[0]?.field).toBe('parts.qty')
  })

  it('renames the field that limits a picker, and leaves the names of the other model unchanged', () => {
    const devices = { modelId: 'devices', relationField: 'station' }
    const narrowed = named('relationForm', 'device', {
      ...devices,
      templateJson: [{ field: 'station', relationField: 'station' }],
    })
    const renamed = renameInForm(aForm([station, narrowed]), 'station', 'site').fields[1]
    expect(renamed).toMatchObject({ ...devices, templateJson: [{ field: 'station', relationField: 'site' }] })
  })

  it('renames a column in totals and rules', () => {
    const renamed = renameInForm(formData, 'items.amount', 'items.cost')
    expect(renamed.fields[3]?.summaryField).toEqual(['cost'])
    expect(renamed.fields[4]?.expression).toContain('items.cost')
  })

  it('resolves columns by their short name within their own row', () => {
    const children = [
      named('relationForm', 'device'),
      named('relationFormAttr', 'model', { relationField: 'device', showField: 'model' }),
      named('numInput', 'count'),
      named('calculate', 'double', { expression: ['count', '*', '2'] }),
    ]
    const form = aForm([named('table', 'parts', { config: { children } })])
    const renamed = renameInForm(renameInForm(form, 'parts.device', 'parts.unit'), 'parts.count', 'parts.number')
    const [, model, , double] = renamed.fields[0]?.config.children ?? []
    expect(model?.relationField).toBe('unit')
    expect(double?.expression).toEqual(['number', '*', '2'])
    expect(findUsages({ formData: form, columnData: aList() }, 'parts.count')).toMatchObject([
      { kind: 'expression', label: 'double' },
    ])
  })

  it('leaves fields of other models with the same name unchanged', () => {
    const other = aForm([station, named('relationForm', 'device', { modelId: 'm', relationField: 'station' })])
    expect(renameInForm(other, 'station', 'site').fields[1]?.relationField).toBe('station')
  })

  it('renames in the list', () => {
    const renamed = renameInList(columnData, 'station', 'site')
    expect(JSON.stringify(renamed)).not.toContain('station')
    expect(renamed.sortList).toEqual(columnData.sortList)
  })
})

describe('a default list', () => {
  const list = createDefaultColumnData(
    aForm([
      ...fields,
      named('comInput', 'code'),
      named('textarea', 'note'),
      named('date', 'day'),
      named('divider', ''),
      named('createTime', 'made'),
    ]),
  )

  it('shows the fields with one short text, numbers on the right', () => {
    expect(list.columnList.map(({ prop }) => prop)).toEqual([
      'station',
      'city',
      'price',
      'total',
      'code',
      'day',
      'made',
    ])
    expect(list.columnList.filter(({ align }) => align === 'right').map(({ prop }) => prop)).toEqual(['price', 'total'])
    expect(list.columnList.filter(({ sortable }) => sortable).map(({ prop }) => prop)).toEqual([
      'price',
      'code',
      'day',
      'made',
    ])
  })

  it('searches by usual filter fields, and by keyword in texts, with kinds the controls allow', () => {
    expect(list.searchList.map(({ prop, searchType }) => [prop, searchType])).toEqual([
      ['station', 1],
      ['day', 3],
      ['made', 3],
    ])
    expect(list.keywordList).toEqual(['code', 'note'])
    for (const { jnpfKey = '', searchType } of list.searchList) {
      expect(findControl(jnpfKey)?.searchTypes(aField(jnpfKey))).toContain(searchType)
    }
  })

  it('has the usual buttons, and permissions on buttons, columns and form fields (FO.58)', () => {
    expect(list.btnsList?.map(({ value }) => value)).toEqual(['add', 'batchRemove'])
    expect(list.columnBtnsList?.map(({ value }) => value)).toEqual(['detail', 'edit', 'remove'])
    expect(list).toMatchObject({
      useBtnPermission: true,
      useColumnPermission: true,
      useFormPermission: true,
      useDataPermission: false,
    })
  })

  it('contains no field of a sub-table, and only existing fields', () => {
    const known = compile(formData).byPath
    const { columnList, searchList, keywordList = [] } = createDefaultColumnData(formData)
    for (const name of [...columnList, ...searchList].map(({ prop }) => prop).concat(keywordList))
      expect(known.get(name)?.table).toBeNull()
  })
})
