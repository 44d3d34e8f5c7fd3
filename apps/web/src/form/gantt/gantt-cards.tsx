import type { Row } from '@armature/form-engine'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { GanttFields } from '../records/list-model.ts'
import { useReader } from '../reader.tsx'
import { toTimeRange, type Bar, type Group } from './bars.ts'
import css from './gantt.module.css'
import { formatDateField } from './move-dates.ts'
import { getWidth, toX, type Axis } from './time-axis.ts'

interface GanttCardsProps {
  label: string
  groups: readonly Group[]
  gantt: GanttFields
  axis: Axis
  onOpen: ((row: Row) => void) | undefined
}

/** The phone view: a row per record, with a small bar that shows its position on the axis. */
export function GanttCards({ label, groups, gantt, ...props }: GanttCardsProps) {
  const { t } = useTranslation('form')
  return (
    <div className={css.cards} role="group" aria-label={t('gantt.of', { name: label })}>
      {groups.map(({ name, bars }) => (
        <section key={name}>
          {gantt.group && <h3>{name || t('gantt.ungrouped')}</h3>}
          <ul>
            {bars.map((bar) => (
              <Card key={bar.id} bar={bar} gantt={gantt} {...props} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Card({ bar, gantt, axis, onOpen }: { bar: Bar } & Omit<GanttCardsProps, 'label' | 'groups'>) {
  const { t } = useTranslation('form')
  const { offsetMinutes } = useReader()
  const from = formatDateField(bar.begin, gantt.begin, offsetMinutes)
  const to = formatDateField(bar.end, gantt.end, offsetMinutes)
  const stretch = toTimeRange(bar, gantt)
  const part = (ms: number) => Math.max(0, Math.min(100, (toX(axis, ms) / getWidth(axis)) * 100))
  const content = (
    <>
      <span className={css.cardName}>{bar.name}</span>
      <span className={css.cardDates}>
        {from || to ? `${from || '—'} ~ ${to || '—'}` : t('gantt.undated')}
        {bar.progress !== null && <b>{bar.progress}%</b>}
      </span>
      {stretch && (
        <span
          className={css.small}
          style={
            {
              '--from': `${part(stretch.from)}%`,
              '--long': `${Math.max(1.5, part(stretch.until) - part(stretch.from))}%`,
              '--done': `${bar.progress ?? 0}%`,
            } as CSSProperties
          }
          aria-hidden
        >
          <i>
            <i />
          </i>
        </span>
      )}
    </>
  )
  return (
    <li>
      {onOpen ? (
        <button type="button" onClick={() => onOpen(bar.row)}>
          {content}
        </button>
      ) : (
        <div>{content}</div>
      )}
    </li>
  )
}
