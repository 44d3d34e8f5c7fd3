import { boardLimits } from '@armature/contract/catalog/board-limits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { StateMark } from '../controls/parts/state-mark.tsx'
import { formatFigureText } from '../list/cell-text.tsx'
import type { ModelColumn } from '../records/list-model.ts'
import type { BoardColumn } from './board-columns.ts'
import css from './board.module.css'

interface ColumnFrameProps {
  column: BoardColumn
  sum: ModelColumn | undefined
  /** a card is held over it */
  isTarget: boolean
  onMore: () => void
  children: ReactNode
}

/** A column of the board: its name, number of records and sum over its cards, and below them how to see the others. */
export function ColumnFrame({ column, sum, isTarget, onMore, children }: ColumnFrameProps) {
  const { t } = useTranslation('board')
  const name = column.name || t('none')
  const shown = column.cards.length
  const hidden = column.count - shown
  return (
    <section
      className={css.column}
      data-column={column.key}
      data-target={isTarget || undefined}
      aria-label={t('column', { name, count: column.count })}
    >
      <header className={css.head}>
        <span className={css.name} title={name}>
          {column.mark ? <StateMark mark={column.mark} color={column.color} text={name} /> : name}
        </span>
        <span className={css.count}>{column.count}</span>
        {sum && (
          <span className={css.sum} title={t('sum', { label: sum.label })}>
            {formatFigureText(sum, column.sum)}
            {sum.unit && <small> {sum.unit}</small>}
          </span>
        )}
      </header>
      <ul className={css.cards}>{children}</ul>
      {hidden > 0 && shown < boardLimits.openedCards && (
        <Button kind="text" size="small" className={css.more} onClick={onMore}>
          {t('more', { count: hidden })}
        </Button>
      )}
      {hidden > 0 && shown >= boardLimits.openedCards && (
        <p className={css.rest}>{t('rest', { shown, count: column.count })}</p>
      )}
    </section>
  )
}
