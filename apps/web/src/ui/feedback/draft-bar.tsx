import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Button } from '../buttons/button.tsx'
import css from './draft-bar.module.css'

interface DraftBarProps {
  draft: {
    /** present while there is input to decide about */
    offered: { typedAt: number } | null
    restore: () => void
    discard: () => void
  }
  /** the edited object was saved after this input began */
  isOutdated?: boolean
}

/** Offers unsaved input of an earlier visit, with its time; draws nothing without any. */
export function DraftBar({ draft: { offered, restore, discard }, isOutdated = false }: DraftBarProps) {
  const { t } = useTranslation('ui')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const [now] = useState(Date.now)
  if (!offered) return null
  const [today, typed] = [now, offered.typedAt].map((ms) => formatDateTime(ms, offsetMinutes))
  const isToday = today?.slice(0, 10) === typed?.slice(0, 10)
  return (
    <div className={css.bar} role="status">
      <span className={css.text}>
        {t('draft.offered', { time: isToday ? typed?.slice(11) : typed })}
        {isOutdated && <> · {t('draft.newer')}</>}
      </span>
      <Button size="small" onClick={restore}>
        {t('draft.restore')}
      </Button>
      <Button size="small" kind="text" onClick={discard}>
        {t('draft.discard')}
      </Button>
    </div>
  )
}
