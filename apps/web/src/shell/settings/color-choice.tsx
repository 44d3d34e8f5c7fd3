import { pickInk } from '@armature/contract/catalog/contrast'
import { Check } from 'lucide-react'
import { useId, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { getOfferedTheme, themeClasses, themeSeeds, type ThemeClass } from '../../lib/state/settings.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './color-choice.module.css'

/** One of the eight theme colours (S2.130–S2.138). */
export function ColorChoice({ value, onChange }: { value: ThemeClass; onChange: (value: ThemeClass) => void }) {
  const { t } = useTranslation('look')
  const name = useId()
  const chosen = getOfferedTheme(value)
  return (
    <div role="radiogroup" aria-label={t('themeColor')} className={styles.colors}>
      {themeClasses.map((key) => (
        <label
          key={key}
          className={styles.color}
          style={{ '--swatch': themeSeeds[key], color: pickInk(themeSeeds[key]) } as CSSProperties}
          title={t(key)}
        >
          <input type="radio" name={name} aria-label={t(key)} checked={key === chosen} onChange={() => onChange(key)} />
          {key === chosen && <Icon icon={Check} size={14} strokeWidth={2.5} />}
        </label>
      ))}
    </div>
  )
}
