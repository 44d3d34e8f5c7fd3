import { CalendarCheck, CircleAlert, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import type { GanttFields } from '../records/list-model.ts'
import { useReader } from '../reader.tsx'
import type { Span } from './bars.ts'
import css from './gantt.module.css'
import { formatDateField } from './move-dates.ts'
import { scales, type Scale } from './time-axis.ts'
import type { BarMoveResult } from './use-bar-moves.ts'

interface HeadProps {
  scale: Scale
  onScale: (scale: Scale) => void
  onToday: () => void
  gantt: GanttFields
  /** the bar that is being moved, and its new dates */
  held: { name: string; span: Span } | null
  outcome: BarMoveResult | null
  onUndo: (saved: Extract<BarMoveResult, { kind: 'saved' }>) => void
  /** there are more records than bars */
  isCut: boolean
  total: number
}

/** Scale, a button for today, and a status line with a fixed position. */
export function Head({ scale, onScale, onToday, isCut, total, ...said }: HeadProps) {
  const { t } = useTranslation('form')
  return (
    <>
      <div className={css.head}>
        <Segmented
          label={t('gantt.scale')}
          size="small"
          value={scale}
          onChange={onScale}
          options={scales.map((value) => ({ value, label: t(`gantt.scales.${value}`) }))}
        />
        <Button size="small" icon={CalendarCheck} onClick={onToday}>
          {t('gantt.today')}
        </Button>
        <Said {...said} />
      </div>
      {isCut && <p className={css.cut}>{t('gantt.cut', { total })}</p>}
    </>
  )
}

function Said({ gantt, held, outcome, onUndo }: Pick<HeadProps, 'gantt' | 'held' | 'outcome' | 'onUndo'>) {
  const { t } = useTranslation('form')
  const { offsetMinutes } = useReader()
  const dates = ({ begin, end }: Span) => ({
    from: formatDateField(begin, gantt.begin, offsetMinutes),
    to: formatDateField(end, gantt.end, offsetMinutes),
  })
  if (outcome?.kind === 'refused' && !held)
    return (
      <p className={css.refused} role="alert">
        <Icon icon={CircleAlert} size={14} />
        <span>{t('gantt.refused', { name: outcome.item.name, reason: outcome.reason })}</span>
      </p>
    )
  if (outcome?.kind === 'saved' && !held)
    return (
      <p className={css.said} role="status">
        <span>
          {t(outcome.isUndone ? 'gantt.undone' : 'gantt.saved', { name: outcome.item.name, ...dates(outcome.to) })}
          {outcome.isOutOfScope && ` ${t('record.outOfScope')}`}
        </span>
        {!outcome.isUndone && !outcome.isOutOfScope && (
          <Button kind="link" size="small" icon={Undo2} onClick={() => onUndo(outcome)}>
            {t('undo.undo')}
          </Button>
        )}
      </p>
    )
  return (
    <p className={css.said} role="status">
      <span>
        {held
          ? t('gantt.held', { name: held.name, ...dates(held.span) })
          : t(gantt.isMovable ? 'gantt.hint' : 'gantt.hintReadOnly')}
      </span>
    </p>
  )
}
