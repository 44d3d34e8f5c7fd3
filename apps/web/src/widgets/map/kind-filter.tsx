import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import css from './level-map.module.css'
import type { MapDrawing } from './map-drawing.ts'

interface KindFilterProps {
  kinds: MapDrawing['kinds']
  /** names of the kinds that are shown; none: all */
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Legend and filter in one: the colors of the kinds of places, and which kinds are shown. */
export function KindFilter({ kinds, chosen, onChange }: KindFilterProps) {
  const { t } = useTranslation('portal')
  const toggle = (name: string) => {
    const next = new Set(chosen)
    if (!next.delete(name)) next.add(name)
    onChange(next)
  }
  return (
    <ul className={css.kinds} aria-label={t('map.kinds')}>
      {kinds.map(({ name, color }) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={chosen.has(name)}
            data-faded={(chosen.size > 0 && !chosen.has(name)) || undefined}
            style={{ '--kind': color } as CSSProperties}
            onClick={() => toggle(name)}
          >
            <i aria-hidden />
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}
