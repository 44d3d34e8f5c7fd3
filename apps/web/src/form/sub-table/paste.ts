import type { Field } from '@armature/form-engine'
import { controlOf } from '@armature/form-engine/controls/index'
import { cleaned } from '../controls/parts/number-text.ts'
import { cellPath } from '../paths.ts'
import type { FormStore } from '../store.ts'

/** Finds the id of a choice by the name it is shown with; undefined where the name is not known here. */
export type FindChoice = (field: Field, name: string) => string | undefined

export interface Pasted {
  rows: number
  /** cells whose text stands for nothing that may be there: they keep what they had */
  skipped: number
}

/**
 * Puts a block of cells into a sub-table, rows added as needed; cells that nobody may type in are passed over. A text that
 * is no proper value of its column is put in all the same and shows its error, so that nothing pasted is lost.
 */
export function pasteBlock(
  store: FormStore,
  table: string,
  columns: Field[],
  block: string[][],
  at: { row: number; column: number },
  find: FindChoice,
): Pasted {
  const pasted: Pasted = { rows: block.length, skipped: 0 }
  store.batch(() => {
    for (const [down, cells] of block.entries()) {
      const row = at.row + down
      if (row >= store.rowKeys(table).length) store.addRow(table)
      for (const [right, text] of cells.entries()) {
        const column = columns[at.column + right]
        if (!column?.vModel) continue
        const path = cellPath(table, row, column.vModel)
        if (store.fieldState(path).disabled || column.readonly || isFixed(column)) continue
        const value = valueOf(column, text, find)
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

/** The names that a cell's text has for a field: several parted by commas where it takes several. */
export const namesIn = (field: Field, text: string): string[] =>
  field['multiple'] === true || field.config.jnpfKey === 'checkbox'
    ? text.split(/[、,，]/).map((name) => name.trim())
    : [text.trim()]

const isFixed = (field: Field): boolean => {
  const control = controlOf(field.config.jnpfKey)
  return (
    !control ||
    control.isComputed === true ||
    control.auto !== undefined ||
    control.isFrozen === true ||
    control.isStatic === true
  )
}

function valueOf(field: Field, text: string, find: FindChoice): unknown {
  const control = controlOf(field.config.jnpfKey)
  if (!control) return undefined
  if (text.trim() === '') return control.emptyFor(field)
  if (control.isNumeric) return cleaned(text)
  if (!control.lookup) return Array.isArray(control.emptyValue) ? undefined : text
  const names = namesIn(field, text)
  const ids = names.map((name) => find(field, name))
  if (ids.includes(undefined)) return undefined
  return names.length > 1 || Array.isArray(control.emptyFor(field)) ? ids : ids[0]
}
