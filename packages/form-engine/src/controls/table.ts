import { problem, refuse, taken } from '../control/problem.ts'
import { newField } from '../control/new-field.ts'
import { isBlank, MAX_ITEMS } from '../control/read.ts'
import { tableSettings } from '../control/settings.ts'
import type { Control, Parsed } from '../control/types.ts'

type Row = Record<string, unknown>

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * A sub-table: rows keyed by field name; its columns are `config.children`. Rows live in a table of their own, so it
 * has no column. The cells are read by their own controls; here only the shape of the rows is. FP.01, F2.84–F2.87.
 */
export const table: Control<Row[]> = {
  kind: 'table',
  group: 'business',
  icon: 'table-2',
  isContainer: true,
  emptyValue: [],
  emptyFor: () => [],
  isEmpty: isBlank,
  column: () => null,
  parse: readRows,
  check: (value) => (value.length > MAX_ITEMS ? [problem('tooManyRows', { max: MAX_ITEMS })] : []),
  idsOf: () => [],
  format: (value) => (Array.isArray(value) && value.length > 0 ? String(value.length) : ''),
  searchTypes: () => [],
  create: () =>
    newField('table', { 'show-summary': false, summaryField: [], deleteConfirm: false }, { span: 24, children: [] }),
  settings: tableSettings(
    { name: 'show-summary', group: 'table', editor: 'switch' },
    { name: 'summaryField', group: 'table', editor: 'summaryFields', when: { name: 'show-summary', is: [true, 1] } },
    { name: 'deleteConfirm', group: 'table', editor: 'switch' },
  ),
}

function readRows(raw: unknown): Parsed<Row[]> {
  if (raw === null || raw === undefined || raw === '') return taken([])
  if (!Array.isArray(raw)) return refuse('notRows')
  if (raw.length > MAX_ITEMS) return refuse('tooManyRows', { max: MAX_ITEMS })
  const rows: Row[] = []
  for (const item of raw as unknown[]) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return refuse('notRows')
    rows.push(Object.fromEntries(Object.entries(item).filter(([name]) => !FORBIDDEN.has(name))))
  }
  return taken(rows)
}
