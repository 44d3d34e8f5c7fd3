import { findControl, type Field } from '@armature/form-engine'
import type { Person } from './product.ts'

const options = ['north', 'south', 'east', 'west'].map((id) => ({ id, fullName: `区域 ${id}` }))

/** Thirty fields as forms have them: texts, numbers, choices, days, people. */
function wideFields(): Field[] {
  const some = (kind: string, count: number, own: Record<string, unknown> = {}, config: Record<string, unknown> = {}) =>
    Array.from({ length: count }, (_, index) => {
      const vModel = `${kind}${index + 1}`
      const made = findControl(kind)?.create()
      return { ...made, ...own, vModel, config: { ...made?.config, label: vModel, formId: vModel, ...config } } as Field
    })
  return [
    ...some('comInput', 10, { maxlength: 120 }),
    ...some('numInput', 8, { precision: 2 }),
    ...some('select', 4, { options }),
    ...some('radio', 2, {}, { dataType: 'dictionary', dictionaryType: 'fuel' }),
    ...some('date', 3),
    ...some('switch', 2),
    ...some('userSelect', 1),
  ]
}

/** A released model of them whose list lets records in by files. */
export async function wideModel(designer: Person): Promise<string> {
  const body = {
    fullName: '宽表',
    enCode: `wide${Date.now()}`,
    webType: 2,
    formData: JSON.stringify({ fields: wideFields() }),
    columnData: JSON.stringify({
      columnList: [{ prop: 'comInput1', label: 'comInput1' }],
      searchList: [],
      btnsList: ['add', 'upload'].map((value) => ({ value, label: value })),
    }),
  }
  const { id } = await designer.ask<{ id: string }>('POST', '/api/visualdev/Base', body)
  await designer.ask('POST', `/api/visualdev/Base/${id}/Actions/Release`, {})
  return id
}

/** Cells of so many records, every field filled. */
export const wideRows = (count: number): Record<string, string>[] =>
  Array.from({ length: count }, (_, row) =>
    Object.fromEntries(wideFields().map(({ vModel = '', config }) => [vModel, buildCell(config.jnpfKey, row)])),
  )

function buildCell(kind: string, row: number): string {
  if (kind === 'numInput') return `${row}.25`
  if (kind === 'select') return options[row % options.length]?.fullName ?? ''
  if (kind === 'radio') return row % 2 === 0 ? '水电' : '风电'
  if (kind === 'date') return `2026-11-${String(1 + (row % 28)).padStart(2, '0')}`
  if (kind === 'switch') return row % 2 === 0 ? '开' : '关'
  return kind === 'userSelect' ? 'staff' : `第 ${row} 条的内容`
}
