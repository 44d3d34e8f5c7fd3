import { CircleAlert, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../lib/state/app-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import type { MoveResult } from '../records/use-moves.ts'
import type { Card } from './board-columns.ts'
import css from './board.module.css'

export type CardMoveResult = MoveResult<Card, string>

interface BoardHeadProps {
  /** the card that is being moved, and the name of the column below it */
  held: { name: string; column: string | undefined; byKeys: boolean } | null
  outcome: CardMoveResult | null
  isMovable: boolean
  getColumnName: (column: string) => string
  onUndo: (saved: Extract<CardMoveResult, { kind: 'saved' }>) => void
}

/** What happens to the card that is moved, for eyes and screen readers, and the way back. */
export function BoardHead({ held, outcome, isMovable, getColumnName, onUndo }: BoardHeadProps) {
  const { t } = useTranslation('board')
  const { t: tf } = useTranslation('form')
  const isPhone = useAppState((state) => state.device === 'mobile')
  if (outcome?.kind === 'refused' && !held)
    return (
      <p className={css.refused} role="alert">
        <Icon icon={CircleAlert} size={14} />
        <span>{t('refused', { name: outcome.item.name, reason: outcome.reason })}</span>
      </p>
    )
  if (outcome?.kind === 'saved' && !held)
    return (
      <p className={css.said} role="status">
        <span>
          {t(outcome.isUndone ? 'undone' : 'saved', { name: outcome.item.name, column: getColumnName(outcome.to) })}
          {outcome.isOutOfScope && ` ${tf('record.outOfScope')}`}
        </span>
        {!outcome.isUndone && !outcome.isOutOfScope && (
          <Button kind="link" size="small" icon={Undo2} onClick={() => onUndo(outcome)}>
            {tf('undo.undo')}
          </Button>
        )}
      </p>
    )
  return (
    <p className={css.said} role="status">
      <span>
        {held
          ? t(held.byKeys ? 'heldByKeys' : 'held', { name: held.name, column: held.column ?? t('nowhere') })
          : t(isMovable ? (isPhone ? 'hintPhone' : 'hint') : 'hintReadOnly')}
      </span>
    </p>
  )
}
