import type { Language } from '@armature/contract'
import type { Row } from '@armature/form-engine'
import { findChoice, type Choice } from '../choices.ts'
import { toText } from '../list/cell-text.tsx'
import { getLockReason } from '../record/record-lock.ts'
import type { BoardFields } from '../records/list-model.ts'
import type { BoardData } from '../records/use-board.ts'

export interface Card {
  id: string
  version: number
  name: string
  /** why the record cannot be changed; '' if it can */
  lock: string
  row: Row
}

export interface BoardColumn {
  /** the value that a card gets when it is moved here; '' for none */
  key: string
  /** '' for records without a value */
  name: string
  mark: string | undefined
  color: string | undefined
  count: number
  sum: number
  cards: Card[]
  /** stored values that belong here: a dictionary item is stored by its id or its code */
  values: string[]
  /** a choice that may no longer be chosen only loses cards */
  isTarget: boolean
}

interface BoardInput {
  board: BoardFields
  choices: readonly Choice[]
  data: BoardData
  language: Language
}

/**
 * Columns in the order of the choices, then those of other values, and last the one for records without a value, which is left
 * out while it is empty and the field is required.
 */
export function buildColumns({ board, choices, data, language }: BoardInput): BoardColumn[] {
  const listed = flattenChoices(choices)
  const columns = new Map(listed.map((choice) => [choice.id, createColumn(choice)]))
  const none = createColumn({ id: '', fullName: '' })
  for (const found of data.columns) {
    const choice = found.id === '' ? undefined : findChoice(listed, found.id)
    const column =
      found.id === ''
        ? none
        : (columns.get(choice?.id ?? found.id) ??
          createColumn({ id: found.id, fullName: found.name, disabled: listed.length > 0 }))
    if (column !== none) columns.set(column.key, column)
    column.count += found.count
    column.sum += Number(found.sum ?? 0)
    column.values.push(found.id)
    column.cards.push(...found.list.map((row) => toCard(row, board, language)))
  }
  const shown = [...columns.values()].filter(({ isTarget, count }) => isTarget || count > 0)
  return none.count > 0 || board.by.config.required !== true ? [...shown, none] : shown
}

/** The columns with the cards at the places that they were moved to, which the list does not show yet. */
export function applyMoves(
  columns: readonly BoardColumn[],
  findPlace: (card: Card) => string | undefined,
): BoardColumn[] {
  const moved = columns.flatMap(({ key, cards }) =>
    cards.flatMap((card) => {
      const to = findPlace(card)
      return to === undefined || to === key ? [] : [{ card, from: key, to }]
    }),
  )
  if (moved.length === 0) return [...columns]
  return columns.map((column) => {
    const gone = new Set(moved.filter(({ from }) => from === column.key).map(({ card }) => card.id))
    const come = moved.filter(({ to }) => to === column.key).map(({ card }) => card)
    return {
      ...column,
      count: column.count - gone.size + come.length,
      cards: [...come, ...column.cards.filter(({ id }) => !gone.has(id))],
    }
  })
}

/** The next column in a direction that cards may be moved to. */
export function findNextColumn(columns: readonly BoardColumn[], key: string, by: 1 | -1): BoardColumn | undefined {
  const at = columns.findIndex((column) => column.key === key)
  const ahead = by === 1 ? columns.slice(at + 1) : columns.slice(0, at).toReversed()
  return ahead.find(({ isTarget }) => isTarget)
}

const flattenChoices = (choices: readonly Choice[]): Choice[] =>
  choices.flatMap((choice) => [choice, ...flattenChoices(choice.children ?? [])])

const createColumn = ({ id, fullName, mark, color, disabled }: Choice): BoardColumn => ({
  key: id,
  name: fullName,
  mark,
  color,
  count: 0,
  sum: 0,
  cards: [],
  values: [],
  isTarget: disabled !== true,
})

function toCard(row: Row, { title }: BoardFields, language: Language): Card {
  const name = toText(row[title.prop] ?? '', language)
  return { id: String(row['id']), version: Number(row['version']), name: name || '—', lock: getLockReason(row), row }
}
