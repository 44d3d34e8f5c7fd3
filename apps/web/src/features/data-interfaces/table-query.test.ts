import type { SourceField } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import { listFilterKinds, listFilters } from './column-choice.ts'
import { buildTableDraft, type TableQuery } from './table-query.ts'

const aField = (name: string, kind: SourceField['kind'], values: Partial<SourceField> = {}): SourceField => ({
  ...{ name, sql: `"${name}"`, label: '', type: kind, kind },
  ...values,
})
const id = aField('id', 'integer', { sql: 'id' })
const name = aField('name', 'text', { sql: 'name', label: '名称' })
const power = aField('power', 'decimal', { sql: 'power' })
const chinese = aField('备注', 'text')
const query: TableQuery = {
  ...{ sourceId: 's', kind: 'postgresql', fields: [id, chinese], filters: [], order: [] },
  table: { name: 'Large site', sql: '"Large site"', label: '', isView: false },
}
const filter = (field: SourceField, comparison: 'equals' | 'contains' | 'from' | 'to', isRequired = false) => ({
  ...{ field, comparison, isRequired },
})

describe('the interface that reads a table', () => {
  it('selects the chosen columns, with the names as the source quotes them and their comments as headings', () => {
    const draft = buildTableDraft({ ...query, fields: [name, chinese] })
    expect(draft).toMatchObject({ dataType: 1, dataSourceId: 's', requestParameters: [] })
    expect(draft.query).toBe('select\n  name,\n  "备注"\nfrom "Large site"')
    expect(draft.fieldList).toEqual([
      { field: 'name', fieldName: '名称' },
      { field: '备注', fieldName: '' },
    ])
  })

  it('has a bound parameter of the type of its column for each filter; without a value only required ones apply', () => {
    const filters = [filter(id, 'equals', true), filter(name, 'contains'), filter(power, 'from'), filter(power, 'to')]
    const draft = buildTableDraft({ ...query, filters, order: [{ field: power, isDescending: true }] })
    expect(draft.query).toBe(
      `select\n  id,\n  "备注"\nfrom "Large site"\nwhere id = {id}
  and ({name} is null or strpos(lower(name::text), lower({name})) > 0)
  and ({power_from} is null or power >= {power_from})
  and ({power_to} is null or power <= {power_to})\norder by power desc`,
    )
    expect(draft.requestParameters).toEqual([
      { field: 'id', fieldName: 'id', dataType: 'int', required: true, defaultValue: '' },
      { field: 'name', fieldName: '名称', dataType: 'varchar', required: false, defaultValue: '' },
      { field: 'power_from', fieldName: 'power ≥', dataType: 'decimal', required: false, defaultValue: '' },
      { field: 'power_to', fieldName: 'power ≤', dataType: 'decimal', required: false, defaultValue: '' },
    ])
  })

  it('names a collation for texts in MySQL, and a limit without which MariaDB would not sort', () => {
    const filters = [filter(name, 'equals'), filter(name, 'contains', true)]
    const draft = buildTableDraft({ ...query, kind: 'mysql', filters, order: [{ field: id, isDescending: false }] })
    expect(draft.query).toContain('where ({name} is null or name = {name} collate utf8mb4_bin)\n')
    expect(draft.query).toContain('and locate({name_2} collate utf8mb4_general_ci, name) > 0\n')
    expect(draft.query).toMatch(/order by id\nlimit 18446744073709551615$/)
  })

  it('numbers parameters of columns whose names no parameter can have', () => {
    const draft = buildTableDraft({
      ...query,
      filters: [filter(chinese, 'equals'), filter(aField('1st', 'date'), 'to')],
    })
    expect(draft.requestParameters.map(({ field }) => field)).toEqual(['p1', 'p2_to'])
  })
})

describe('the filters of a column', () => {
  it('depend on what its values are', () => {
    expect(listFilterKinds(name)).toEqual(['', 'equals', 'contains'])
    expect(listFilterKinds(power)).toEqual(['', 'equals', 'from', 'to', 'range'])
    expect(listFilterKinds(aField('photo', 'binary'))).toEqual([''])
    expect(listFilters(power, { isShown: false, filter: 'range', isRequired: true })).toEqual([
      filter(power, 'from', true),
      filter(power, 'to', true),
    ])
  })
})
