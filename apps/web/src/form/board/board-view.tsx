import type { Row } from '@armature/form-engine'
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useChoices } from '../choices.ts'
import { useReader } from '../reader.tsx'
import type { BoardFields, ListModel } from '../records/list-model.ts'
import type { BoardData } from '../records/use-board.ts'
import { useMoves } from '../records/use-moves.ts'
import { BoardCard, CardContent } from './board-card.tsx'
import { applyMoves, buildColumns, findNextColumn, type BoardColumn, type Card } from './board-columns.ts'
import { BoardHead } from './board-head.tsx'
import css from './board.module.css'
import { ColumnFrame } from './column-frame.tsx'
import { useCardColors } from './card-colors.ts'
import { useCardDrag } from './use-card-drag.ts'

export interface BoardViewProps {
  model: ListModel
  board: BoardFields
  data: BoardData
  /** loads more cards of the columns with these values */
  onMore: (values: readonly string[]) => void
  /** absent if the user may not open a record */
  onOpen: ((row: Row) => void) | undefined
  onChanged: () => void
}

interface HeldCard {
  card: Card
  from: string
  to: string | undefined
  byKeys: boolean
}

/** A list as a board: the same records, from the same query, with the same permissions as the table (S1.30). */
export default function BoardView({ model, board, data, onMore, onOpen, onChanged }: BoardViewProps) {
  const { t } = useTranslation('board')
  const { language } = useReader()
  const { choices } = useChoices(board.by, { language, modelId: model.id, path: board.by.vModel ?? '' })
  const findColor = useCardColors(board.color)
  const by = board.by.vModel ?? ''
  const moves = useMoves<Card, string>({
    modelId: model.id,
    menuId: model.menuId,
    listChanges: (_from, to) => ({ [by]: to }),
    onAnswer: onChanged,
  })
  const stored = useMemo(() => buildColumns({ board, choices, data, language }), [board, choices, data, language])
  const columns = applyMoves(stored, moves.findPlace)
  const getColumnName = (key: string) => columns.find((column) => column.key === key)?.name || t('none')
  const [held, setHeld] = useState<HeldCard | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState('')
  const cards = columns.flatMap(({ cards: own }) => own)
  const reached = cards.some(({ id }) => id === current) ? current : (cards[0]?.id ?? '')

  const find = (id: string) => {
    const column = columns.find(({ cards: own }) => own.some((card) => card.id === id))
    const card = column?.cards.find((one) => one.id === id)
    return card && column && { card, column }
  }
  const mayPick = (id: string): boolean => {
    const card = find(id)?.card
    if (!card || !board.isMovable || moves.isBusy(card)) return false
    if (card.lock !== '') moves.refuse(card, card.lock)
    return card.lock === ''
  }
  const move = (card: Card, from: string, to: string | undefined) => {
    if (to === undefined || to === from || !columns.some(({ key, isTarget }) => key === to && isTarget)) return
    focused.current = card.id
    moves.move(card, from, to)
  }
  const drop = () => {
    setHeld(null)
    if (held) move(held.card, held.from, held.to)
  }
  const pointer = useCardDrag({
    box,
    ghost,
    mayPick,
    onHold: (id, to) => {
      const place = find(id)
      if (place && !(held?.card.id === id && held.to === to))
        setHeld({ card: place.card, from: place.column.key, to, byKeys: false })
    },
    onDrop: drop,
    onCancel: () => setHeld(null),
  })

  // a card that has got another column keeps the focus
  const focused = useRef('')
  useLayoutEffect(() => {
    const card = focused.current && box.current?.querySelector<HTMLElement>(`[data-card="${focused.current}"]`)
    if (card && document.activeElement === document.body) card.focus()
  })

  const lead = (direction: 1 | -1) => {
    const next = held?.to !== undefined && findNextColumn(columns, held.to, direction)
    if (!held || !next) return
    setHeld({ ...held, to: next.key })
    box.current
      ?.querySelector(`[data-column="${CSS.escape(next.key)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const key = (event: KeyboardEvent<HTMLElement>, card: Card, column: BoardColumn) => {
    const sideways = { ArrowRight: 1, ArrowLeft: -1 }[event.key] as 1 | -1 | undefined
    if (held?.byKeys) {
      if (sideways) lead(sideways)
      else if (event.key === ' ' || event.key === 'Enter') drop()
      else if (event.key === 'Escape') setHeld(null)
      // Tab cancels the move
      if (event.key !== 'Tab') event.preventDefault()
      event.stopPropagation()
    } else if (event.key === ' ') {
      event.preventDefault()
      if (mayPick(card.id)) setHeld({ card, from: column.key, to: column.key, byKeys: true })
    } else if (sideways || event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = findNeighbour(columns, card, column, sideways, event.key === 'ArrowDown' ? 1 : -1)
      box.current?.querySelector<HTMLElement>(`[data-card="${next?.id}"]`)?.focus()
    }
  }
  const listTargets = (card: Card, from: BoardColumn) =>
    board.isMovable && card.lock === '' && !moves.isBusy(card)
      ? columns
          .filter(({ isTarget, key: to }) => isTarget || to === from.key)
          .map((column) => ({
            key: column.key,
            label: column.name || t('none'),
            checked: column.key === from.key,
            onSelect: () => move(card, from.key, column.key),
          }))
      : []

  return (
    <div className={css.frame}>
      <BoardHead
        held={
          held && {
            name: held.card.name,
            column: held.to === undefined ? undefined : getColumnName(held.to),
            byKeys: held.byKeys,
          }
        }
        outcome={moves.outcome}
        isMovable={board.isMovable}
        getColumnName={getColumnName}
        onUndo={moves.undo}
      />
      {data.isCut && <p className={css.cut}>{t('cut')}</p>}
      <div
        ref={box}
        className={css.board}
        role="group"
        aria-label={t('of', { name: model.name })}
        data-moving={(held && !held.byKeys) || undefined}
        {...pointer}
      >
        {columns.map((column) => (
          <ColumnFrame
            key={column.key}
            column={column}
            sum={board.sum}
            isTarget={held?.to === column.key && column.isTarget && held.from !== column.key}
            onMore={() => onMore(column.values)}
          >
            {column.cards.map((card) => (
              <BoardCard
                key={card.id}
                card={card}
                board={board}
                color={findColor(card.row)}
                isReached={card.id === reached}
                isHeld={held?.card.id === card.id}
                isBusy={moves.isBusy(card)}
                onOpen={onOpen && (() => onOpen(card.row))}
                onReach={() => setCurrent(card.id)}
                onKey={(event) => key(event, card, column)}
                onBlur={() => held?.byKeys && setHeld(null)}
                targets={listTargets(card, column)}
              />
            ))}
          </ColumnFrame>
        ))}
      </div>
      {held && !held.byKeys && (
        <div ref={ghost} className={css.ghost} aria-hidden>
          <CardContent card={held.card} board={board} />
        </div>
      )}
    </div>
  )
}

/** The card above or below, or at the same height in the next column that has cards. */
function findNeighbour(
  columns: readonly BoardColumn[],
  card: Card,
  column: BoardColumn,
  sideways: 1 | -1 | undefined,
  down: 1 | -1,
): Card | undefined {
  const at = column.cards.indexOf(card)
  if (!sideways) return column.cards[at + down]
  const here = columns.indexOf(column)
  const ahead = sideways === 1 ? columns.slice(here + 1) : columns.slice(0, here).toReversed()
  const next = ahead.find(({ cards }) => cards.length > 0)?.cards
  return next?.[Math.min(at, next.length - 1)]
}
