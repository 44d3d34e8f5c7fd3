import { createDefaultColumnData } from '@armature/form-engine/editing/index'
import { describe, expect, it } from 'vitest'
import { aField } from '../testing/a-design.ts'
import {
  findListableFields,
  maxKeywords,
  moveEntry,
  addHeadGroup,
  findUnknownFields,
  toggleColumn,
  toggleHeadColumn,
  toggleKeyword,
  toggleSearch,
  removeFieldFromList,
  removeHeadGroup,
} from './list-edits.ts'

const fields = [
  aField('comInput', 'name'),
  aField('numInput', 'power', {}, { label: '功率' }),
  aField('table', 'items', {}, { children: [aField('comInput', 'part')] }),
  aField('divider', 'line'),
]
const listable = findListableFields({ fields })
const [name, power] = listable
if (!name || !power) throw new Error('both fields can be listed')
const empty = { ...createDefaultColumnData({ fields: [] }) }

describe('the list step', () => {
  it('offers named fields of the main form: no sub-tables, no columns of them, no static controls', () => {
    expect(listable.map((each) => each.name)).toEqual(['name', 'power'])
  })

  it('a column follows the label of its field, numbers are right-aligned and sortable', () => {
    expect(toggleColumn(empty, power).columnList).toEqual([
      { prop: 'power', label: '', jnpfKey: 'numInput', align: 'right', fixed: 'none', sortable: true },
    ])
  })

  it('toggling a field twice removes it again', () => {
    expect(toggleColumn(toggleColumn(empty, name), name)).toEqual(empty)
    expect(toggleSearch(toggleSearch(empty, name), name)).toEqual(empty)
  })

  it('a search field starts with the first search type of its control', () => {
    expect(toggleSearch(empty, power).searchList[0]).toMatchObject({
      prop: 'power',
      searchType: 3,
      searchMultiple: false,
    })
  })

  it('the keyword searches at most four fields', () => {
    const full = ['a', 'b', 'c', 'd'].reduce(toggleKeyword, empty)
    expect(full.keywordList).toHaveLength(maxKeywords)
    expect(toggleKeyword(full, 'e')).toBe(full)
    expect(toggleKeyword(full, 'a').keywordList).toEqual(['b', 'c', 'd'])
  })

  it.each([
    { from: 0, to: 3, result: ['b', 'c', 'a'], because: 'to the end' },
    { from: 2, to: 0, result: ['c', 'a', 'b'], because: 'to the front' },
    { from: 1, to: 1, result: ['a', 'b', 'c'], because: 'before itself' },
    { from: 1, to: 9, result: ['a', 'b', 'c'], because: 'there is no such place' },
  ])('moving $from before $to: $because', ({ from, to, result }) => {
    expect(moveEntry(['a', 'b', 'c'], from, to)).toEqual(result)
  })

  it('a removed field leaves nothing behind, and a tree on it becomes a plain list', () => {
    const list = {
      ...toggleSearch(toggleColumn(empty, power), power),
      type: 2 as const,
      treeRelation: 'power',
      summaryField: ['power'],
      sortList: [{ prop: 'power', order: 'asc' as const }],
    }
    const rest = removeFieldFromList(list, 'power')
    expect(JSON.stringify(rest)).not.toContain('power')
    expect(rest.type).toBe(1)
  })

  it('columns below a removed head are below the head above it', () => {
    const two = addHeadGroup(addHeadGroup(toggleColumn(empty, power)))
    expect(two.columnGroups?.map(({ id }) => id)).toEqual(['head1', 'head2'])
    const nested = {
      ...two,
      columnGroups: [
        { id: 'head1', label: '' },
        { id: 'head2', label: '', parent: 'head1' },
      ],
    }
    const below = toggleHeadColumn(nested, 'head2', 'power', true)
    const rest = removeHeadGroup(below, 'head2')
    expect(rest.columnGroups).toEqual([{ id: 'head1', label: '' }])
    expect(rest.columnList[0]?.group).toBe('head1')
    expect(removeHeadGroup(rest, 'head1').columnList[0]).not.toHaveProperty('group')
    expect(addHeadGroup({ ...nested, columnGroups: [{ id: 'head2', label: '' }] }).columnGroups?.at(-1)?.id).toBe(
      'head3',
    )
  })

  it('names the entries of the list whose fields no longer exist', () => {
    const list = { ...toggleColumn(empty, name), sortList: [{ prop: 'gone', order: 'asc' as const }] }
    expect(findUnknownFields(list, listable)).toEqual(['gone'])
  })
})
