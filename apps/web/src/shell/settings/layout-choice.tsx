import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { layoutTypes, type LayoutType } from '../../lib/state/settings.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './layout-choice.module.css'

export interface LayoutChoiceProps {
  value: LayoutType
  disabled: boolean
  onChange: (value: LayoutType) => void
}

/** The four layouts as small pictures (S2.124–S2.127). */
export function LayoutChoice({ value, disabled, onChange }: LayoutChoiceProps) {
  const { t } = useTranslation('look')
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('layout')} className={styles.layouts}>
      {layoutTypes.map((layout) => (
        <label key={layout} className={styles.layout}>
          <input
            type="radio"
            name={name}
            value={layout}
            checked={layout === value}
            disabled={disabled}
            onChange={() => onChange(layout)}
          />
          <span className={classNames(styles.picture, styles[layout])} aria-hidden>
            <i />
            <i />
            <i />
          </span>
          {t(`layouts.${layout}`)}
        </label>
      ))}
    </div>
  )
}
