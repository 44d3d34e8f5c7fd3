import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import css from './level-map.module.css'
import type { MapKind } from './map-drawing.ts'

/** Kinds by their keys. */
export type KindChoice = ReadonlySet<MapKind['key']>

interface KindFilterProps {
  kinds: readonly MapKind[]
  /** the kinds that are shown; none: all */
  chosen: KindChoice
  onChange: (chosen: KindChoice) => void
}

/** Legend and filter in one: the colors of the kinds of places, and which kinds are shown. */
export function KindFilter({ kinds, chosen, onChange }: KindFilterProps) {
  const { t } = useTranslation('portal')
  const toggle = (key: MapKind['key']) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    onChange(next)
  }
  return (
    <ul className={css.kinds} aria-label={t('map.kinds')}>
      {kinds.map(({ key, name, color }) => (
        <li key={JSON.stringify(key)}>
          <button
            type="button"
            aria-pressed={chosen.has(key)}
            data-faded={(chosen.size > 0 && !chosen.has(key)) || undefined}
            style={{ '--kind': color } as CSSProperties}
            onClick={() => toggle(key)}
          >
            <i aria-hidden />
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}
