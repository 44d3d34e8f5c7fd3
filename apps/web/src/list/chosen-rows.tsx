import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/buttons/button.tsx'
import css from './list.module.css'

interface ChosenRowsProps {
  count: number
  onClear: () => void
  /** the actions for them */
  children: ReactNode
}

/** The number of selected rows and what can be done with them; nothing while none is selected. */
export function ChosenRows({ count, onClear, children }: ChosenRowsProps) {
  const { t } = useTranslation('form')
  if (count === 0) return null
  return (
    <span className={css.chosen} role="status">
      {t('list.selected', { count })}
      {children}
      <Button kind="link" className={css.clear} onClick={onClear}>
        {t('list.clearSelection')}
      </Button>
    </span>
  )
}
