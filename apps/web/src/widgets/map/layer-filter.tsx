import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { KindFilter, type KindChoice } from './kind-filter.tsx'
import type { LayeredDrawing } from './layered-drawing.ts'
import css from './level-map.module.css'

interface LayerFilterProps {
  drawing: Pick<LayeredDrawing, 'layers' | 'kinds'>
  /** ids of the layers that are left out */
  hidden: ReadonlySet<string>
  chosen: KindChoice
  onHide: (hidden: ReadonlySet<string>) => void
  onChange: (chosen: KindChoice) => void
}

/** The layers of a map with the kinds of their places; each can be hidden. One that cannot be read says why. */
export function LayerFilter({ drawing, hidden, chosen, onHide, onChange }: LayerFilterProps) {
  const { t } = useTranslation('portal')
  const toggle = (id: string) => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    onHide(next)
  }
  return (
    <ul className={css.layers} aria-label={t('map.layers')}>
      {drawing.layers.map(({ id, name, state, msg, color }, at) => {
        const kinds = drawing.kinds.filter(({ layer }) => layer === at)
        return (
          <li key={id}>
            {state === 'ready' ? (
              <button
                type="button"
                aria-pressed={!hidden.has(id)}
                title={t(hidden.has(id) ? 'map.showLayer' : 'map.hideLayer', { name })}
                data-faded={hidden.has(id) || undefined}
                style={{ '--kind': color ?? 'var(--map-text)' } as CSSProperties}
                onClick={() => toggle(id)}
              >
                <i aria-hidden data-shape={at} />
                {name}
              </button>
            ) : (
              <span role={state === 'failed' ? 'alert' : undefined}>
                {name}
                <small>{[t(state), msg].filter(Boolean).join(' · ')}</small>
              </span>
            )}
            {kinds.length > 0 && !hidden.has(id) && (
              <KindFilter kinds={kinds} chosen={chosen} name={name} onChange={onChange} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
