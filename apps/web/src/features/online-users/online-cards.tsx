import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateTime } from '../../lib/date-time.ts'
import { useSettings } from '../../lib/settings.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Device, Person, type OnlineRow } from './online-columns.tsx'
import css from './online-users.module.css'

export interface OnlineCardsProps {
  rows: OnlineRow[]
  selected?: ReadonlySet<string>
  onSelect?: (ids: string[], isSelected: boolean) => void
  actions: (row: OnlineRow) => ReactNode
}

/** The same list on a phone: a card a session. */
export function OnlineCards({ rows, selected, onSelect, actions }: OnlineCardsProps) {
  const { t } = useTranslation('onlineUser')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return (
    <ul className={css.cards} aria-label={t('title')}>
      {rows.map((row) => (
        <li key={row.id}>
          {selected && (
            <Checkbox
              aria-label={t('select', { name: row.realName })}
              checked={selected.has(row.id)}
              disabled={row.isCurrent}
              onChange={(isSelected) => onSelect?.([row.id], isSelected)}
            />
          )}
          <div className={css.grow}>
            <Person row={row} />
            <Device row={row} />
            <p>{[row.place, row.ipAddress, row.organizeName].filter(Boolean).join(' · ')}</p>
            <p>
              {t('loginTime')} {dateTime(row.loginTime, offsetMinutes)}
            </p>
          </div>
          <span className={css.action}>{actions(row)}</span>
        </li>
      ))}
    </ul>
  )
}
