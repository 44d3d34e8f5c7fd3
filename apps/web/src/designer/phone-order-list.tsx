import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/buttons/button.tsx'
import { Checkbox } from '../ui/inputs/checkbox.tsx'
import css from './phone-order-list.module.css'

/** A widget or an element in the order of a phone. */
export interface PhoneLine {
  id: string
  name: string
  isShown: boolean
  /** it lies in the one above */
  isInside: boolean
  isFirst: boolean
  isLast: boolean
}

interface PhoneOrderListProps {
  lines: readonly PhoneLine[]
  /** below the title; without one, what the check marks mean */
  hint?: string
  isReadOnly: boolean
  onShow: (id: string, isShown: boolean) => void
  onMove: (id: string, by: -1 | 1) => void
  /** above the list */
  children?: ReactNode
}

/** What a phone shows, in which order. */
export function PhoneOrderList({ lines, hint, isReadOnly, onShow, onMove, children }: PhoneOrderListProps) {
  const { t } = useTranslation('portals')
  return (
    <section className={css.order} aria-label={t('phoneOrder')}>
      <h2>{t('phoneOrder')}</h2>
      {children}
      <p>{hint ?? t('phoneHint')}</p>
      <ol>
        {lines.map(({ id, name, isShown, isInside, isFirst, isLast }) => (
          <li key={id} data-inside={isInside || undefined}>
            <Checkbox checked={isShown} disabled={isReadOnly} onChange={(next) => onShow(id, next)}>
              {name}
            </Checkbox>
            {isShown && !isReadOnly && (
              <>
                <IconButton
                  size="small"
                  icon={ArrowUp}
                  label={t('up')}
                  disabled={isFirst}
                  onClick={() => onMove(id, -1)}
                />
                <IconButton
                  size="small"
                  icon={ArrowDown}
                  label={t('down')}
                  disabled={isLast}
                  onClick={() => onMove(id, 1)}
                />
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The list beside the picture of a phone. */
export function PhoneColumns({ list, preview }: { list: ReactNode; preview: ReactNode }) {
  const { t } = useTranslation('portals')
  return (
    <div className={css.columns}>
      {list}
      <div className={css.phone} aria-label={t('phonePreview')} role="group" inert>
        {preview}
      </div>
    </div>
  )
}
