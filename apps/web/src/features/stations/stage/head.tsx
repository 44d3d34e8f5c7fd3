import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../../ui/theme/brand-mark.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import css from './stage.module.css'

interface HeadProps {
  title: string
  /** next to the title */
  note?: string
  isDemonstration: boolean
  /** time of the data, such as `14:36`; empty while there are none */
  updatedAt: string
  /** a later refetch has failed */
  isStale: boolean
  children?: ReactNode
}

/** Header of a full-screen page: title, and the time of the data. */
export function Head({ title, note = '', isDemonstration, updatedAt, isStale, children }: HeadProps) {
  const { t } = useTranslation('stations')
  return (
    <header className={css.head}>
      <span className={css.brand}>
        <BrandMark size={24} />
      </span>
      <h1 className="cut">{title}</h1>
      {note && <span className={css.note}>{note}</span>}
      {isDemonstration && <Tag tone="outline">{t('energy:generated')}</Tag>}
      <div className={css.end}>
        {children}
        {updatedAt && (
          <span role="status" className={isStale ? css.stale : css.updated}>
            {t(isStale ? 'stale' : 'updated', { time: updatedAt })}
          </span>
        )}
        <FullScreenButton />
      </div>
    </header>
  )
}
