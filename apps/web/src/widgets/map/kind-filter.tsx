import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import css from './level-map.module.css'
import type { MapKind } from './map-drawing.ts'

/** Kinds by their ids. */
export type KindChoice = ReadonlySet<string>

/** Layers may have kinds of the same name. */
export const getKindId = ({ key, layer = 0 }: Pick<MapKind, 'key' | 'layer'>): string => JSON.stringify([layer, key])

interface KindFilterProps {
  kinds: readonly MapKind[]
  /** the kinds that are shown; none of these: all */
  chosen: KindChoice
  /** of the layer that they belong to */
  name?: string
  onChange: (chosen: KindChoice) => void
}

/** Legend and filter in one: the colors of the kinds of places, and which kinds are shown. */
export function KindFilter({ kinds, chosen, name, onChange }: KindFilterProps) {
  const { t } = useTranslation('portal')
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  const isChosen = (kind: MapKind) => chosen.has(getKindId(kind))
  const isAll = !kinds.some(isChosen)
  return (
    <ul className={css.kinds} aria-label={[name, t('map.kinds')].filter(Boolean).join(' · ')}>
      {kinds.map((kind) => (
        <li key={getKindId(kind)}>
          <button
            type="button"
            aria-pressed={isChosen(kind)}
            data-faded={(!isAll && !isChosen(kind)) || undefined}
            style={{ '--kind': kind.color } as CSSProperties}
            onClick={() => toggle(getKindId(kind))}
          >
            <i aria-hidden />
            {kind.name}
          </button>
        </li>
      ))}
    </ul>
  )
}
