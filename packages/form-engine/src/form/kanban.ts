import { getOptionSource } from '../control/options.ts'
import { readFlagSetting } from '../control/setting-values.ts'
import type { Control } from '../control/types.ts'
import type { ColumnData, Field, KanbanView } from '../design/types.ts'
import { canGroupBars } from './gantt.ts'

interface BoardField {
  field: Field
  control: Control
}

/** Maximum number of fields below the title of a card. */
export const maxCardFields = 4

/** One choice of the design or of a dictionary. */
export const canColorCards = ({ field, control }: BoardField): boolean =>
  (control.kind === 'select' || control.kind === 'radio') &&
  !readFlagSetting(field, 'multiple') &&
  ['static', 'dictionary'].includes(getOptionSource(field))

/** One choice of the design or of a dictionary, or one user. */
export const canDivideBoard = (one: BoardField): boolean =>
  canColorCards(one) || (one.control.kind === 'userSelect' && !readFlagSetting(one.field, 'multiple'))

/** What a card shows as one line of text. */
export const canBeOnCard = (one: BoardField): boolean => one.control.isNumeric === true || canGroupBars(one)

/** A stored figure. */
export const canSumCards = ({ field, control }: BoardField): boolean =>
  control.isNumeric === true && control.column(field) !== null

/** A stored figure or date. */
export const canOrderCards = (one: BoardField): boolean => canSumCards(one) || one.control.kind === 'date'

/**
 * The board reduced to existing fields: none without the field of its columns and the title of its cards; anything else is left
 * out if its field is missing or of another kind.
 *
 * @param find a field of the main form by its name
 */
export function resolveKanban(
  { kanban }: ColumnData,
  find: (name: string) => BoardField | undefined,
): KanbanView | undefined {
  if (!kanban) return undefined
  const has = (name: string | undefined, fits: (one: BoardField) => boolean): name is string => {
    const one = name ? find(name) : undefined
    return one !== undefined && fits(one)
  }
  const { by, title, fields, color, sum, sort } = kanban
  if (!has(by, canDivideBoard) || !has(title, canBeOnCard)) return undefined
  return {
    by,
    title,
    fields: (fields ?? []).filter((name) => has(name, canBeOnCard)).slice(0, maxCardFields),
    ...(has(color, canColorCards) && { color }),
    ...(has(sum, canSumCards) && { sum }),
    ...(sort && has(sort.prop, canOrderCards) && { sort }),
  }
}

/** Names of the fields that the board uses. */
export const listKanbanFields = ({ kanban }: ColumnData): string[] =>
  kanban
    ? [kanban.by, kanban.title, ...(kanban.fields ?? []), kanban.color, kanban.sum, kanban.sort?.prop].filter(
        (name): name is string => name !== undefined && name !== '',
      )
    : []

/** The board with the names that `change` returns for those of its fields. */
export function mapKanbanFields(kanban: KanbanView, change: (name: string) => string): KanbanView {
  const { by, title, fields, color, sum, sort } = kanban
  return {
    ...kanban,
    by: change(by),
    title: change(title),
    ...(fields && { fields: fields.map(change) }),
    ...(color && { color: change(color) }),
    ...(sum && { sum: change(sum) }),
    ...(sort && { sort: { ...sort, prop: change(sort.prop) } }),
  }
}

/** The board without a removed field; none without the field of its columns or the title of its cards. */
export function removeKanbanField(kanban: KanbanView | undefined, name: string): KanbanView | undefined {
  if (!kanban || kanban.by === name || kanban.title === name) return undefined
  const { color, sum, sort, ...rest } = kanban
  return {
    ...rest,
    ...(rest.fields && { fields: rest.fields.filter((field) => field !== name) }),
    ...(color && color !== name && { color }),
    ...(sum && sum !== name && { sum }),
    ...(sort && sort.prop !== name && { sort }),
  }
}
