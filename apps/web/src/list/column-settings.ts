import type { ColumnFit } from './data-table.tsx'

/** A column as its settings know it. */
export interface SettableColumn {
  prop: string
  label: string
  unit?: string | undefined
  /** px */
  width?: number | undefined
  fit?: ColumnFit | undefined
  fixed?: 'left' | 'right' | 'none' | undefined
  /** shown only if the user chooses so */
  isHidden?: boolean | undefined
}

/** The settings of one column, in the order of the user. `visible` and `columnVisible` mean the same (FO.108). */
export interface ColumnChoice {
  prop: string
  visible: boolean
  width?: number
  fixed?: 'left' | 'none'
}

/** px; a narrower column could not be made wider again */
export const minWidth = 60

/** Adds the missing columns to the saved settings: columns that are new since then get their own place. */
export function mergeChoices(columns: readonly SettableColumn[], kept: readonly ColumnChoice[]): ColumnChoice[] {
  const known = new Set(columns.map((column) => column.prop))
  const choices = kept.filter((choice) => known.has(choice.prop))
  const named = new Set(choices.map((choice) => choice.prop))
  for (const [index, column] of columns.entries())
    if (!named.has(column.prop)) choices.splice(Math.min(index, choices.length), 0, createDefaultChoice(column))
  return choices
}

export const createDefaultChoice = (column: SettableColumn): ColumnChoice => ({
  prop: column.prop,
  visible: column.isHidden !== true,
  ...(column.width ? { width: column.width } : {}),
  ...(column.fixed === 'left' ? { fixed: 'left' as const } : {}),
})

/** The visible columns in the order and widths of the user, pinned ones first; the first column is always shown. */
export function listShownColumns<C extends SettableColumn>(columns: readonly C[], choices: readonly ColumnChoice[]) {
  const byProp = new Map(columns.map((column) => [column.prop, column]))
  const shown = choices.flatMap((choice, index) => {
    const column = byProp.get(choice.prop)
    if (!column || (!choice.visible && index > 0)) return []
    const fixed: 'left' | 'right' | 'none' =
      choice.fixed === 'left' ? 'left' : column.fixed === 'right' ? 'right' : 'none'
    // every saved setting contains the width of the column; a different one was set by the user
    const isSized = choice.width !== undefined && choice.width !== column.width
    const fit = isSized && column.fit === 'text' ? 'fixed' : column.fit
    return [{ ...column, width: choice.width ?? column.width, fit, isSized, fixed }]
  })
  const side = { left: 0, none: 1, right: 2 }
  return shown.toSorted((one, other) => side[one.fixed] - side[other.fixed])
}

export function readChoices(text: string): ColumnChoice[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.flatMap(readChoice) : []
  } catch {
    return []
  }
}

function readChoice(entry: unknown): ColumnChoice[] {
  if (typeof entry !== 'object' || entry === null) return []
  const { prop, visible, columnVisible, width, fixed } = entry as Record<string, unknown>
  if (typeof prop !== 'string') return []
  return [
    {
      prop,
      visible: (visible ?? columnVisible) !== false,
      ...(typeof width === 'number' && width >= minWidth && width <= 1200 ? { width } : {}),
      ...(fixed === 'left' || fixed === 'none' ? { fixed } : {}),
    },
  ]
}

export const writeChoices = (choices: readonly ColumnChoice[]): string =>
  JSON.stringify(choices.map((choice) => ({ ...choice, columnVisible: choice.visible })))

/** Moves a column to another index; beyond the ends it stays where it is. */
export function moveColumn(choices: ColumnChoice[], prop: string, to: number): ColumnChoice[] {
  const from = choices.findIndex((choice) => choice.prop === prop)
  const choice = choices[from]
  if (!choice || to < 0 || to >= choices.length || to === from) return choices
  return choices.toSpliced(from, 1).toSpliced(to, 0, choice)
}
