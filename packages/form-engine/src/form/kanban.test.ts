import { describe, expect, it } from 'vitest'
import { findControl } from '../controls/index.ts'
import { readColumnData } from '../design/read.ts'
import type { KanbanView } from '../design/types.ts'
import { findUsages, renameInList } from '../editing/usages.ts'
import { listKanbanFields, resolveKanban } from './kanban.ts'

const kinds: Record<string, { kind: string; own?: object; config?: object }> = {
  title: { kind: 'comInput' },
  state: { kind: 'select' },
  level: { kind: 'radio', config: { dataType: 'dictionary', dictionaryType: 'levels' } },
  tags: { kind: 'select', own: { multiple: true } },
  site: { kind: 'select', config: { dataType: 'model', modelId: 'sites' } },
  leader: { kind: 'userSelect' },
  hours: { kind: 'numInput' },
  until: { kind: 'date' },
  photo: { kind: 'uploadImg' },
}
const find = (name: string) => {
  const known = kinds[name]
  const control = known && findControl(known.kind)
  if (!known || !control) return undefined
  const field = control.create()
  return { control, field: { ...field, ...known.own, config: { ...field.config, label: name, ...known.config } } }
}
const list = (kanban: KanbanView) => ({ columnList: [], searchList: [], kanban })
const whole: KanbanView = {
  by: 'state',
  title: 'title',
  fields: ['hours', 'leader'],
  color: 'level',
  sum: 'hours',
  sort: { prop: 'until', order: 'asc' },
}

describe('the board of a list', () => {
  it('is divided by one choice of the design or a dictionary, or by one user (S1.30)', () => {
    expect(resolveKanban(list(whole), find)).toEqual(whole)
    for (const by of ['level', 'leader']) expect(resolveKanban(list({ ...whole, by }), find)?.by).toBe(by)
    for (const by of ['tags', 'site', 'title', 'hours', 'gone'])
      expect(resolveKanban(list({ ...whole, by }), find)).toBeUndefined()
    expect(resolveKanban(list({ ...whole, title: 'photo' }), find)).toBeUndefined()
  })

  it('leaves out what its cards cannot show, sum or be ordered by', () => {
    const odd = { ...whole, fields: ['photo', 'gone', 'site'], color: 'leader', sum: 'until' }
    expect(resolveKanban(list({ ...odd, sort: { prop: 'title', order: 'asc' } }), find)).toEqual({
      by: 'state',
      title: 'title',
      fields: ['site'],
    })
  })

  it('follows renamed fields, and counts as using them', () => {
    expect(listKanbanFields(list(whole))).toEqual(['state', 'title', 'hours', 'leader', 'level', 'hours', 'until'])
    expect(renameInList(list(whole), 'hours', 'cost').kanban).toEqual({
      ...whole,
      fields: ['cost', 'leader'],
      sum: 'cost',
    })
    expect(findUsages({ formData: { fields: [] }, columnData: list(whole) }, 'until')).toEqual([
      { kind: 'kanban', label: 'until' },
    ])
  })

  it.each([{ by: 'state' }, { ...whole, fields: ['a', 'b', 'c', 'd', 'e'] }, { ...whole, sort: { prop: 'until' } }])(
    'is refused with an invalid shape: %j',
    (kanban) => expect(readColumnData({ columnList: [], searchList: [], kanban })).toMatchObject({ ok: false }),
  )
})
