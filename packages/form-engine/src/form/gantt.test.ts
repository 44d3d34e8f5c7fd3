import { describe, expect, it } from 'vitest'
import { findControl } from '../controls/index.ts'
import { readColumnData } from '../design/read.ts'
import type { GanttView } from '../design/types.ts'
import { renameInList, findUsages } from '../editing/usages.ts'
import { listGanttFields, resolveGantt } from './gantt.ts'

const kinds: Record<string, { kind: string; format?: string }> = {
  from: { kind: 'date' },
  to: { kind: 'date', format: 'yyyy-MM-dd HH:mm' },
  month: { kind: 'date', format: 'yyyy-MM' },
  done: { kind: 'slider' },
  team: { kind: 'depSelect' },
  items: { kind: 'table' },
}
const find = (name: string) => {
  const known = kinds[name]
  const control = known && findControl(known.kind)
  if (!known || !control) return undefined
  const field = control.create()
  return {
    control,
    field: { ...field, ...(known.format && { format: known.format }), config: { ...field.config, label: name } },
  }
}
const list = (gantt: GanttView) => ({ columnList: [], searchList: [], gantt })
const whole = { begin: 'from', end: 'to', progress: 'done', group: 'team' }

describe('the Gantt view of a list', () => {
  it('needs two different dates that name a day (S1.29)', () => {
    expect(resolveGantt(list(whole), find)).toEqual(whole)
    for (const gantt of [
      { begin: 'from', end: 'month' },
      { begin: 'from', end: 'from' },
      { begin: 'gone', end: 'to' },
      { begin: 'from', end: 'done' },
    ])
      expect(resolveGantt(list(gantt), find)).toBeUndefined()
  })

  it('leaves out a progress that is no number and a group that is no single text', () => {
    expect(resolveGantt(list({ ...whole, progress: 'team', group: 'items' }), find)).toEqual({
      begin: 'from',
      end: 'to',
    })
    expect(listGanttFields(list({ begin: 'from', end: 'to', group: 'team' }))).toEqual(['from', 'to', 'team'])
  })

  it('follows renamed fields, and counts as using them', () => {
    const renamed = renameInList(list(whole), 'from', 'start')
    expect(renamed.gantt).toEqual({ ...whole, begin: 'start' })
    const usages = findUsages({ formData: { fields: [] }, columnData: list(whole) }, 'team')
    expect(usages).toEqual([{ kind: 'gantt', label: 'team' }])
  })

  it.each([{ begin: 1, end: 'to' }, { end: 'to' }, 'from', { ...whole, group: 'x'.repeat(201) }])(
    'is refused with an invalid shape: %j',
    (gantt) => expect(readColumnData({ columnList: [], searchList: [], gantt })).toMatchObject({ ok: false }),
  )
})
