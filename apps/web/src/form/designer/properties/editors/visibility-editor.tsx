import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../../ui/inputs/checkbox.tsx'
import css from '../properties.module.css'
import type { EditorProps } from '../setting-row.tsx'

const places = ['pc', 'app'] as const

/** Where the field is shown (F3.95); without a list it is shown everywhere. */
export function VisibilityEditor({ value, onChange, label }: EditorProps) {
  const { t } = useTranslation('designer')
  const chosen = Array.isArray(value) ? (value as unknown[]) : [...places]
  return (
    <div role="group" aria-label={label} className={css.checks}>
      {places.map((place) => (
        <Checkbox
          key={place}
          checked={chosen.includes(place)}
          onChange={(isOn) => onChange(places.filter((each) => (each === place ? isOn : chosen.includes(each))))}
        >
          {t(`editor.${place}`)}
        </Checkbox>
      ))}
    </div>
  )
}
