import { RotateCcw } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../ui/buttons/button.tsx'
import { Row } from '../../../../widgets/source/rows.tsx'
import css from './color-row.module.css'

interface ColorRowProps {
  label: string
  /** '' for the color of the theme */
  value: string
  ofTheme: string
  onChange: (color: string) => void
}

/** A color, or that of the theme. */
export function ColorRow({ label, value, ofTheme, onChange }: ColorRowProps) {
  const { t } = useTranslation('screens')
  const id = useId()
  return (
    <Row label={label} id={id}>
      <div className={css.color}>
        <input id={id} type="color" value={value || ofTheme} onChange={(event) => onChange(event.target.value)} />
        <span className="cut">{value || t('themeColor')}</span>
        {value && (
          <IconButton
            size="small"
            icon={RotateCcw}
            label={`${label}: ${t('themeColor')}`}
            onClick={() => onChange('')}
          />
        )}
      </div>
    </Row>
  )
}
