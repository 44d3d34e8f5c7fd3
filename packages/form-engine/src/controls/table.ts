import { createProblem, rejectValue, acceptValue } from '../control/problem.ts'
import { createField } from '../control/new-field.ts'
import { isBlank, MAX_ITEMS } from '../control/read.ts'
import { readInterfaceSettings } from '../control/interface.ts'
import { buildPagingSettings, buildPopupSettings } from '../control/interface-picker.ts'
import { buildTableSettings } from '../control/settings.ts'
import type { Control, Parsed, Setting } from '../control/types.ts'

type Row = Record<string, unknown>

/** Rows are added by choosing records of a data interface instead of one by one (F4.13). */
const chosen = { name: 'addType', is: [1] }
const showWhenChosen = (rows: Setting[]): Setting[] => rows.map((row) => ({ when: chosen, ...row }))

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * A sub-table: rows keyed by field name; its columns are `config.children`. Rows have a table of their own, so it has no column.
 * Cells are read by their own controls; this one only checks the shape of the rows. FP.01, F2.84–F2.87.
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
  check: (value) => (value.length > MAX_ITEMS ? [createProblem('tooManyRows', { max: MAX_ITEMS })] : []),
  idsOf: () => [],
  format: (value) => (Array.isArray(value) && value.length > 0 ? String(value.length) : ''),
  searchTypes: () => [],
  lacks: (field) => (field.addType === 1 && !readInterfaceSettings(field.addTableConf) ? 'noInterface' : undefined),
  create: () =>
    createField(
      'table',
      {
        'show-summary': false,
        summaryField: [],
        deleteConfirm: false,
        addType: 0,
        addTableConf: {
          interfaceId: '',
          templateJson: [],
          columnOptions: [],
          relationOptions: [],
          popupType: 'dialog',
          popupTitle: '',
          popupWidth: '800px',
          hasPage: true,
          pageSize: 20,
        },
      },
      { span: 24, children: [] },
    ),
  settings: buildTableSettings(
    { name: 'show-summary', group: 'table', editor: 'switch' },
    { name: 'summaryField', group: 'table', editor: 'summaryFields', when: { name: 'show-summary', is: [true, 1] } },
    { name: 'deleteConfirm', group: 'table', editor: 'switch' },
    { name: 'addType', group: 'relation', editor: 'choice', choices: [0, 1], words: 'addType' },
    ...showWhenChosen([
      { name: 'addTableConf.interfaceId', text: 'interfaceId', group: 'relation', editor: 'interface' },
      { name: 'addTableConf.templateJson', text: 'params', group: 'relation', editor: 'interfaceParams' },
      { name: 'addTableConf.columnOptions', text: 'columnOptions', group: 'relation', editor: 'interfaceColumns' },
      { name: 'addTableConf.relationOptions', text: 'relationOptions', group: 'relation', editor: 'relationOptions' },
      ...buildPopupSettings('addTableConf.'),
      ...buildPagingSettings('addTableConf.'),
    ]),
  ),
}

function readRows(raw: unknown): Parsed<Row[]> {
  if (raw === null || raw === undefined || raw === '') return acceptValue([])
  if (!Array.isArray(raw)) return rejectValue('notRows')
  if (raw.length > MAX_ITEMS) return rejectValue('tooManyRows', { max: MAX_ITEMS })
  const rows: Row[] = []
  for (const item of raw as unknown[]) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return rejectValue('notRows')
    rows.push(Object.fromEntries(Object.entries(item).filter(([name]) => !FORBIDDEN.has(name))))
  }
  return acceptValue(rows)
}
