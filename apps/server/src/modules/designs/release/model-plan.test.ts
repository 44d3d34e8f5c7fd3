import { type ColumnData, type Field, compile } from '@armature/form-engine'
import { describe, expect, it } from 'vitest'
import type { PhysicalModel } from '../../record-tables/physical-model.ts'
import { aField, aList, aTable } from '../testing/designs.ts'
import { keywordIndex } from './index-plan.ts'
import { planModel } from './model-plan.ts'
import { fillColumnContents } from './table-plan.ts'

function plan(fields: Field[], before: PhysicalModel | null = null, list: ColumnData = aList([])) {
  return planModel(before, compile({ fields }), list, 7, '表')
}
const kinds = (columns: { kind: string; column: { column: string } }[]) =>
  columns.map(({ kind, column }) => `${kind} ${column.column}`)
const named = (formId: string) => ({ formId })

describe('tables of the next version', () => {
  it('have a typed column for every stored field and a table for every sub-table', () => {
    const { physical } = plan([
      aField('comInput', 'siteName'),
      aField('numInput', 'power', { precision: 2 }),
      aField('date', 'checkedAt'),
      aField('divider', 'line'),
      aField('createUser', 'author'),
      aTable('items', [aField('comInput', 'part')]),
    ])
    expect(physical.main).toMatchObject({
      name: 'r7',
      columns: [
        { field: 'siteName', column: 'site_name_1', type: { type: 'varchar' } },
        { field: 'power', column: 'power_2', type: { type: 'decimal', precision: 20, scale: 2 } },
        { field: 'checkedAt', column: 'checked_at_3', type: { type: 'datetime' } },
      ],
    })
    expect(physical.main.columns).toHaveLength(3)
    expect(physical.subTables['items']).toMatchObject({ name: 'r7_s1', columns: [{ field: 'part', column: 'part_1' }] })
  })

  it('keep the column of a field that is renamed or moved within the form', () => {
    const first = plan([aField('comInput', 'a', {}, named('x')), aField('comInput', 'b', {}, named('y'))]).physical
    const second = plan([aField('comInput', 'b2', {}, named('y')), aField('comInput', 'a', {}, named('x'))], first)
    expect(second.physical.main.columns).toMatchObject([
      { field: 'b2', column: 'b_2' },
      { field: 'a', column: 'a_1' },
    ])
    expect(kinds(second.tables[0]?.columns ?? [])).toEqual(['stay b_2', 'stay a_1'])
  })

  it('retire the column of a removed field and reuse it when the field is restored', () => {
    const first = plan([aField('comInput', 'a'), aField('comInput', 'b')]).physical
    const without = plan([aField('comInput', 'a')], first)
    expect(without.physical.main.retired).toMatchObject([{ field: 'b', column: 'b_2' }])
    expect(kinds(without.tables[0]?.columns ?? [])).toContain('retire b_2')
    const back = plan([aField('comInput', 'a'), aField('comInput', 'b')], without.physical)
    expect(back.physical.main).toMatchObject({ columns: first.main.columns, retired: [] })
    expect(back.tables[0]?.columns[1]).toMatchObject({ kind: 'stay', isBack: true })
  })

  it('have a new column for a field of an incompatible kind, and the old one again with the old kind', () => {
    const text = [aField('comInput', 'a', {}, named('x'))]
    const number = [aField('numInput', 'a', {}, named('x'))]
    const first = plan(text).physical
    const second = plan(number, first).physical
    expect(second.main).toMatchObject({ columns: [{ column: 'a_2' }], retired: [{ column: 'a_1' }] })
    expect(plan(text, second).physical.main).toMatchObject({
      columns: [{ column: 'a_1' }],
      retired: [{ column: 'a_2' }],
    })
  })

  it.each<[string, string, Record<string, unknown>?]>([
    ['dateRange', 'numRange'],
    ['numRange', 'uploadFz'],
    ['uploadFz', 'dateRange'],
    ['cascader', 'checkbox', { options: [{ id: 'a', fullName: '甲' }] }],
    ['comInput', 'PsdInput'],
    ['PsdInput', 'textarea'],
    ['textarea', 'editor'],
    ['location', 'textarea'],
    ['comInput', 'time'],
    ['comInput', 'sign'],
    ['numInput', 'switch'],
  ])('have a new column for a %s that becomes a %s, although both have the same column type', (from, to, own) => {
    const first = plan([aField(from, 'a', own, named('x'))]).physical
    const second = plan([aField(to, 'a', own, named('x'))], first).physical
    expect(second.main).toMatchObject({ columns: [{ column: 'a_2' }], retired: [{ column: 'a_1' }] })
    expect(plan([aField(from, 'a', own, named('x'))], second).physical.main.columns).toMatchObject([{ column: 'a_1' }])
  })

  it.each([
    ['comInput', 'textarea'],
    ['numInput', 'slider'],
    ['date', 'currTime'],
    ['uploadImg', 'uploadFz'],
  ])('keep the column of a %s that becomes a %s, because their values are the same', (from, to) => {
    const first = plan([aField(from, 'a', {}, named('x'))]).physical
    expect(plan([aField(to, 'a', {}, named('x'))], first).physical.main).toMatchObject({
      columns: [{ column: 'a_1' }],
      retired: [],
    })
  })

  it('take the content of columns of an older version from its fields', () => {
    const old = [aField('dateRange', 'a', {}, named('x')), aTable('t', [aField('time', 'b', {}, named('y'))])]
    const { physical } = plan(old)
    const withoutContents = JSON.parse(
      JSON.stringify(physical, (key, value: unknown) => (key === 'content' ? undefined : value)),
    ) as PhysicalModel
    expect(fillColumnContents(withoutContents, compile({ fields: old }))).toEqual(physical)
  })

  it('do not reuse a column of user ids for record ids', () => {
    const first = plan([aField('userSelect', 'who', {}, named('x'))]).physical
    const second = plan([aField('relationForm', 'who', { modelId: 'm1' }, named('x'))], first).physical
    const third = plan([aField('relationForm', 'who', { modelId: 'm2' }, named('x'))], second).physical
    expect([first, second, third].map(({ main }) => main.columns[0]?.column)).toEqual(['who_1', 'who_2', 'who_3'])
  })

  it('distinguish fields without a formId and fields with the same one', () => {
    const fields = [
      aField('comInput', 'a', {}, named('same')),
      aField('comInput', 'b', {}, named('same')),
      aField('comInput', 'c', {}, named('')),
    ]
    const first = plan(fields).physical
    expect(first.main.columns.map(({ column }) => column)).toEqual(['a_1', 'b_2', 'c_3'])
    expect(plan(fields, first).physical).toEqual(first)
  })

  it('keep a renamed sub-table, retire a removed one and never reuse its name', () => {
    const first = plan([aTable('items', [aField('comInput', 'part')], named('t1'))]).physical
    const renamed = plan([aTable('pieces', [aField('comInput', 'part')], named('t1'))], first).physical
    expect(renamed.subTables).toMatchObject({ pieces: { name: 'r7_s1' } })
    const gone = plan([aField('comInput', 'a')], renamed).physical
    expect(gone.retiredTables).toMatchObject([{ name: 'r7_s1', formId: 't1' }])
    const other = plan([aTable('others', [aField('comInput', 'x')], named('t2'))], gone).physical
    expect(other.subTables).toMatchObject({ others: { name: 'r7_s2' } })
    const back = plan([aTable('items', [aField('comInput', 'part')], named('t1'))], other).physical
    expect(back.subTables).toMatchObject({ items: { name: 'r7_s1', columns: [{ column: 'part_1' }] } })
  })

  it('widen a column in place if its field gets longer', () => {
    const first = plan([aField('numInput', 'n')]).physical
    const { tables } = plan([aField('numInput', 'n', { precision: 3 })], first)
    expect(tables[0]?.columns).toMatchObject([
      { kind: 'alter', column: { column: 'n_1', type: { type: 'decimal', scale: 3 } }, from: { type: 'bigint' } },
    ])
  })
})

describe('indexes of the next version', () => {
  const fields = [
    aField('comInput', 'title'),
    aField('textarea', 'remark'),
    aField('numInput', 'power'),
    aField('select', 'state'),
    aField('userSelect', 'people', { multiple: true }),
    aField('relationForm', 'station', { modelId: 'm1' }),
    aField('createTime', 'madeAt'),
  ]
  const on = (list: ColumnData, before: PhysicalModel | null = null) =>
    plan(fields, before, list).physical.main.indexes.map((index) => index.on)

  const ruleColumns = 'include (organize_id, creator_user_id)'

  it('always cover the creator, the organization and all references', () => {
    expect(on(aList([]))).toEqual([
      'btree (creator_user_id, id) include (organize_id)',
      'btree (organize_id, id) include (creator_user_id)',
      'gin (people_5)',
      `btree (station_6, id) ${ruleColumns}`,
    ])
  })

  it('cover sorting and search, with an index type for each operator', () => {
    const list = aList(['title'], {
      columnList: [
        { prop: 'power', label: '', sortable: true },
        { prop: 'madeAt', label: '', sortable: true },
        { prop: 'remark', label: '', sortable: true },
      ],
      searchList: [
        { prop: 'state', label: '', searchType: 1 },
        { prop: 'title', label: '', searchType: 2 },
        { prop: 'remark', label: '', searchType: 2 },
      ],
      keywordList: ['title', 'power'],
    })
    const indexes = on(list)
    expect(indexes).toEqual(
      expect.arrayContaining([
        `btree (power_3, id) ${ruleColumns}`,
        `btree (creator_time, id) ${ruleColumns}`,
        `btree (state_4, id) ${ruleColumns}`,
        'gin (record.bigrams(remark_2::text)) with (gin_pending_list_limit = 256)',
        keywordIndex,
      ]),
    )
    expect(indexes.join()).not.toContain('title_1')
    expect(indexes.join()).not.toContain('btree (remark')
    expect(plan(fields, null, list).physical.main.keyword).toEqual(['title_1'])
  })

  it('cover a default sort of several fields with its directions', () => {
    expect(
      on(
        aList([], {
          sortList: [
            { prop: 'state', order: 'asc' },
            { prop: 'power', order: 'desc' },
          ],
        }),
      ),
    ).toContain(`btree (state_4 asc, power_3 desc, id desc) ${ruleColumns}`)
  })

  it('are dropped if the list no longer needs them; a changed keyword is rebuilt', () => {
    const sorted = plan(
      fields,
      null,
      aList([], { columnList: [{ prop: 'power', label: '', sortable: true }], keywordList: ['title'] }),
    ).physical
    const next = plan(fields, sorted, aList([], { keywordList: ['title', 'remark'] }))
    expect(next.rebuildsKeyword).toBe(true)
    // the index of the keyword is rebuilt after the column
    const keyword = { name: 'r7_keyword', on: keywordIndex }
    expect(next.tables[0]?.goneIndexes).toEqual([
      { name: 'r7_power_3_sort', on: `btree (power_3, id) ${ruleColumns}` },
      keyword,
    ])
    expect(next.tables[0]?.newIndexes).toEqual([keyword])
    expect(plan(fields, next.physical, aList([], { keywordList: ['title', 'remark'] }))).toMatchObject({
      rebuildsKeyword: false,
      tables: [{ goneIndexes: [], newIndexes: [] }],
    })
  })
})
