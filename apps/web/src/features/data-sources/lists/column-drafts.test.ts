import type { SourceField } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import { areDraftsComplete, buildColumnDrafts, moveDraft, toListColumns } from './column-drafts.ts'

const aField = (name: string, kind: SourceField['kind'], label = ''): SourceField => ({
  ...{ name, sql: name, label, kind, type: kind },
})
const fields = [aField('id', 'integer'), aField('name', 'text', ' 名称 '), aField('photo', 'binary')]

describe('columns of a new list', () => {
  it('are those that can be read, with the comments of the table as labels', () => {
    const columns = toListColumns(buildColumnDrafts(fields, []))
    expect(columns).toEqual([
      {
        ...{ name: 'id', label: 'id', labelI18n: {}, kind: 'integer', display: 'number', width: 140 },
        ...{ isSearchable: false, isSortable: true },
      },
      {
        ...{ name: 'name', label: '名称', labelI18n: {}, kind: 'text', display: 'text', width: 200 },
        ...{ isSearchable: true, isSortable: true },
      },
    ])
    const wide = Array.from({ length: 120 }, (_, at) => aField(`c${at}`, 'text'))
    expect(toListColumns(buildColumnDrafts(wide, []))).toHaveLength(20)
  })
})

describe('columns of a list', () => {
  it('come first and in their order; those that the table has lost are marked, new ones are not chosen', () => {
    const [id, name] = toListColumns(buildColumnDrafts(fields, []))
    if (!id || !name) throw new Error('missing')
    const drafts = buildColumnDrafts(fields, [name, { ...id, name: 'gone' }])
    expect(drafts.map((draft) => [draft.name, draft.isShown, draft.isGone])).toEqual([
      ['name', true, false],
      ['gone', true, true],
      ['id', false, false],
      ['photo', false, false],
    ])
  })

  it('are moved, need labels, and get a width within the limits', () => {
    const drafts = buildColumnDrafts(fields, [])
    expect(moveDraft(drafts, 1, -1).map(({ name }) => name)).toEqual(['name', 'id', 'photo'])
    expect(areDraftsComplete(drafts)).toBe(true)
    expect(areDraftsComplete(drafts.map((draft) => ({ ...draft, isShown: false })))).toBe(false)
    expect(areDraftsComplete(drafts.map((draft) => ({ ...draft, label: ' ' })))).toBe(false)
    const widths = [5, 5_000, Number.NaN].map(
      (width) => toListColumns(drafts.slice(0, 1).map((draft) => ({ ...draft, width })))[0]?.width,
    )
    expect(widths).toEqual([60, 800, 140])
  })
})
