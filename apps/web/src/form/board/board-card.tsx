import { CornerDownRight, Lock } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Dropdown, type MenuPart } from '../../ui/overlays/dropdown.tsx'
import { CellText } from '../list/cell-text.tsx'
import type { BoardFields } from '../records/list-model.ts'
import type { Card } from './board-columns.ts'
import css from './board.module.css'

interface BoardCardProps {
  card: Card
  board: BoardFields
  color: string | undefined
  /** Tab reaches one card of the board, the arrow keys move between them */
  isReached: boolean
  isHeld: boolean
  isBusy: boolean
  /** absent if the user may not open a record */
  onOpen: (() => void) | undefined
  onReach: () => void
  onKey: (event: KeyboardEvent<HTMLElement>) => void
  onBlur: () => void
  /** columns that the card can be moved to; none if it cannot be moved */
  targets: MenuPart[]
}

/** A record on the board. A click or Enter opens it; it is dragged, picked up with the space bar, or moved with its menu. */
export function BoardCard({ card, board, color, isHeld, isBusy, onOpen, targets, ...props }: BoardCardProps) {
  const { t } = useTranslation('board')
  return (
    <li className={css.item} data-held={isHeld || undefined} data-color={color}>
      <button
        type="button"
        className={css.card}
        data-card={card.id}
        data-movable={targets.length > 0 || undefined}
        tabIndex={props.isReached ? 0 : -1}
        aria-pressed={targets.length > 0 ? isHeld : undefined}
        aria-busy={isBusy || undefined}
        onFocus={props.onReach}
        onBlur={props.onBlur}
        onKeyDown={props.onKey}
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        onClick={onOpen}
      >
        <CardContent card={card} board={board} />
      </button>
      {targets.length > 0 && (
        <Dropdown label={t('moveTo')} items={targets}>
          <IconButton
            className={css.move}
            size="small"
            icon={CornerDownRight}
            label={t('move', { name: card.name })}
            tabIndex={props.isReached ? 0 : -1}
          />
        </Dropdown>
      )}
    </li>
  )
}

/** What a card shows; fields without a value are left out. */
export function CardContent({ card, board }: Pick<BoardCardProps, 'card' | 'board'>) {
  const { t } = useTranslation('board')
  const filled = board.shown.filter(({ prop }) => hasValue(card.row[prop]))
  return (
    <>
      <span className={css.title}>
        {card.lock !== '' && (
          <span className={css.lock} title={card.lock} role="img" aria-label={t('locked', { reason: card.lock })}>
            <Icon icon={Lock} size={14} />
          </span>
        )}
        {card.name}
      </span>
      {filled.map((column) => (
        <span key={column.prop} className={css.fact}>
          <small>{column.label}</small>
          <span className={css.value}>
            <CellText column={column} row={card.row} />
            {column.unit && <small>{column.unit}</small>}
          </span>
        </span>
      ))}
    </>
  )
}

const hasValue = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
