import { Baseline, Highlighter } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import css from './rich-text.module.css'

interface ColorToolProps {
  kind: 'color' | 'background'
  /** the color at the cursor; '' for none */
  value: string
  onChange: (color: string) => void
}

/** The system's color picker behind an icon in the current color. */
export function ColorTool({ kind, value, onChange }: ColorToolProps) {
  const { t } = useTranslation('richText')
  const Icon = kind === 'color' ? Baseline : Highlighter
  return (
    <label className={css.tool} title={t(kind)}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className={css.colorMark} style={{ background: value || 'transparent' }} />
      <input
        type="color"
        aria-label={t(kind)}
        value={toHex(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}

/** The browser reports colors as rgb(…); a color input needs #rrggbb. */
function toHex(color: string): string {
  const parts = /^rgba?\((\d+),\s*(\d+),\s*(\d+)/.exec(color)?.slice(1)
  if (!parts) return /^#[0-9a-f]{6}$/i.test(color) ? color : '#000000'
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}
