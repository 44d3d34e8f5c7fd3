import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './card.module.css'
import { useLate } from '../feedback/progress-bar.tsx'
import { SkeletonBar } from '../feedback/states.tsx'

/** A list on a phone: one card per row of a table. */
export function CardList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={css.cards} {...(label !== undefined && { role: 'group', 'aria-label': label })}>
      {children}
    </div>
  )
}

export interface CardFigure {
  key: string
  label: string
  value: ReactNode
  unit?: string | undefined
}

interface CardProps {
  /** before the name: a checkbox to select the card */
  check?: ReactNode
  name: ReactNode
  /** absent if there is nothing to open */
  onOpen?: (() => void) | undefined
  state?: ReactNode
  /** further details in one line */
  words: string
  /** up to four */
  figures?: CardFigure[]
  /** when and who */
  foot: string
  actions: ReactNode
}

/** Name and state, words, figures, when and who, actions. */
export function Card({ check, name, onOpen, state, words, figures = [], foot, actions }: CardProps) {
  return (
    <article className={css.card}>
      <div className={css.head}>
        {check}
        {/* A card that cannot be opened is no button: its name may contain a link. */}
        {onOpen ? (
          <button type="button" className={css.name} onClick={onOpen}>
            <span className={css.words}>{name}</span>
          </button>
        ) : (
          <span className={css.name}>
            <span className={css.words}>{name}</span>
          </span>
        )}
        {state}
      </div>
      {words && <p className={css.sub}>{words}</p>}
      {figures.length > 0 && (
        <dl className={css.figures}>
          {figures.map(({ key, label, value, unit }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                {value}
                {unit && <small>{unit}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={css.foot}>
        <span>{foot}</span>
        {actions}
      </div>
    </article>
  )
}

/** Placeholder cards; shown after 200 ms. */
export function CardsSkeleton() {
  const { t } = useTranslation('ui')
  const isLate = useLate(true, 200)
  if (!isLate) return null
  return (
    <div role="status" aria-label={t('loading')} className={css.cards}>
      {Array.from({ length: 5 }, (_, card) => (
        <div key={card} className={css.coming}>
          <SkeletonBar width={144} height={16} />
          <SkeletonBar width="56%" />
          <SkeletonBar width="100%" height={40} />
          <SkeletonBar width={120} />
        </div>
      ))}
    </div>
  )
}
