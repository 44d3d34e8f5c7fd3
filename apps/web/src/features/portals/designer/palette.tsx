import type { PortalWidgetKind } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/media/icon.tsx'
import css from './designer.module.css'
import { kindIcons, paletteGroups } from './kinds.ts'

interface PaletteProps {
  isFull: boolean
  onAdd: (kind: PortalWidgetKind) => void
  /** the kind that is being dragged; null when the drag ends */
  onCarry: (kind: PortalWidgetKind | null) => void
}

/** The kinds of widgets: dragged to a position, or added in a free place by a press. */
export function Palette({ isFull, onAdd, onCarry }: PaletteProps) {
  const { t } = useTranslation('portals')
  return (
    <aside className={css.palette} aria-label={t('palette')}>
      {paletteGroups.map(({ key, kinds }) => (
        <section key={key}>
          <h2>{t(`paletteGroups.${key}`)}</h2>
          <ul>
            {kinds.map((kind) => (
              <li key={kind}>
                <button
                  type="button"
                  draggable={!isFull}
                  disabled={isFull}
                  onDragStart={(event) => {
                    event.dataTransfer.setData('text/plain', kind)
                    onCarry(kind)
                  }}
                  onDragEnd={() => onCarry(null)}
                  onClick={() => onAdd(kind)}
                >
                  <Icon icon={kindIcons[kind]} />
                  <span className="cut">{t(`portal:kinds.${kind}`)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isFull && <p>{t('isFull')}</p>}
    </aside>
  )
}
