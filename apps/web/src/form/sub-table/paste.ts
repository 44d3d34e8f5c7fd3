import type { Field } from '@armature/form-engine'
import { findControl } from '@armature/form-engine/controls/index'
import { normalizeNumber } from '../text/number-text.ts'
import { buildCellPath } from '../paths.ts'
import type { FormStore } from '../store.ts'

/** Finds the id of an option by its displayed name; undefined if the name is unknown. */
export type FindChoice = (field: Field, name: string) => string | undefined

export interface PasteResult {
  rows: number
  /** number of cells whose text is no valid value: they keep their old value */
  skipped: number
  /** number of texts right of the last column, which have no cell */
  beyond: number
}

/**
 * Inserts a block of cells into a sub-table and adds the missing rows; cells that are not editable are skipped. An invalid text
 * is inserted anyway and shows its error, so that nothing pasted is lost.
 */
export function pasteBlock(
  store: FormStore,
  table: string,
  columns: Field[],
  block: string[][],
  at: { row: number; column: number },
  find: FindChoice,
): PasteResult {
  const pasted: PasteResult = { rows: block.length, skipped: 0, beyond: 0 }
  store.batch(() => {
    for (const [down, cells] of block.entries()) {
      const row = at.row + down
      if (row >= store.rowKeys(table).length) store.addRow(table)
      for (const [right, text] of cells.entries()) {
        const column = columns[at.column + right]
        if (!column && text.trim() !== '') pasted.beyond += 1
        if (!column?.vModel) continue
        const path = buildCellPath(table, row, column.vModel)
        if (store.fieldState(path).disabled || column.readonly || isFixed(column)) continue
        const value = parseCell(column, text, find)
        if (value === undefined) pasted.skipped += 1
        else {
          store.set(path, value)
          store.leave(path)
        }
      }
    }
  })
  return pasted
}

/** The names in the text of a cell: several, separated by commas, if the field has several values. */
export const splitNames = (field: Field, text: string): string[] =>
  field['multiple'] === true || field.config.jnpfKey === 'checkbox'
    ? text.split(/[、,，]/).map((name) => name.trim())
    : [text.trim()]

const isFixed = (field: Field): boolean => {
  const control = findControl(field.config.jnpfKey)
  return (
    !control ||
    control.isComputed === true ||
    control.auto !== undefined ||
    control.isFrozen === true ||
    control.isStatic === true
  )
}

function parseCell(field: Field, text: string, find: FindChoice): unknown {
  const control = findControl(field.config.jnpfKey)
  if (!control) return undefined
  if (text.trim() === '') return control.emptyFor(field)
  if (control.isNumeric) return normalizeNumber(text)
  if (!control.lookup) return Array.isArray(control.emptyValue) ? undefined : text
  const names = splitNames(field, text)
  const ids = names.map((name) => find(field, name))
  if (ids.includes(undefined)) return undefined
  return names.length > 1 || Array.isArray(control.emptyFor(field)) ? ids : ids[0]
}
