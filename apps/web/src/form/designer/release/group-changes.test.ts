import { expect, it } from 'vitest'
import { groupChanges } from './group-changes.ts'

const change = (kind: string, field: string, label = field, detail = '') => ({ kind, table: 't', field, label, detail })

it('groups the changes of a release by kind: created first, kept data last, internal indexes left out (F4.111)', () => {
  const changes = [
    change('keepColumn', 'old', '旧字段'),
    change('addIndex', ''),
    change('addIndex', 'power', '功率'),
    change('addIndex', 'power', '功率'),
    change('alterColumn', 'count', '数量', 'bigint → numeric(21, 2)'),
    change('create', '', '巡检'),
  ]
  expect(groupChanges(changes, 'zh')).toEqual([
    { kind: 'create', names: ['巡检'] },
    { kind: 'alterColumn', names: ['数量（bigint → numeric(21, 2)）'] },
    { kind: 'keepColumn', names: ['旧字段'] },
    { kind: 'addIndex', names: ['功率'] },
  ])
  expect(groupChanges([change('alterColumn', 'count', 'Count', 'int → bigint')], 'en')).toEqual([
    { kind: 'alterColumn', names: ['Count (int → bigint)'] },
  ])
})
