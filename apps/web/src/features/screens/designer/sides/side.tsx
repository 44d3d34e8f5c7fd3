import type { ScreenElementKind } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PaletteList } from '../../../../designer/palette-list.tsx'
import { Segmented } from '../../../../ui/buttons/segmented.tsx'
import { Icon } from '../../../../ui/media/icon.tsx'
import { getPage, useEditor } from '../editor.ts'
import { hasRoom } from '../edits.ts'
import { kindIcons, paletteGroups } from '../kinds.ts'
import { Layers } from './layers.tsx'
import css from './sides.module.css'

interface PaletteProps {
  onAdd: (kind: ScreenElementKind) => void
  /** the kind that is being dragged; null when the drag ends */
  onCarry: (kind: ScreenElementKind | null) => void
}

/** Beside the canvas: what can be added, or the layers of the page. */
export function Side(props: PaletteProps) {
  const { t } = useTranslation('screens')
  const [side, setSide] = useState<'palette' | 'layers'>('palette')
  const options = (['palette', 'layers'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <div className={css.side}>
      <div className={css.tabs}>
        <Segmented label={t('side')} size="small" stretch value={side} options={options} onChange={setSide} />
      </div>
      {side === 'palette' ? (
        <Palette {...props} />
      ) : (
        <div className={css.scroll}>
          <Layers />
        </div>
      )}
    </div>
  )
}

function Palette({ onAdd, onCarry }: PaletteProps) {
  const { t } = useTranslation('screens')
  const isFull = useEditor((state) => !hasRoom(state.layout, getPage(state)))
  return (
    <PaletteList
      label={t('palette')}
      full={isFull ? t('isFull') : ''}
      groups={paletteGroups.map(({ key, kinds }) => ({
        key,
        name: t(`paletteGroups.${key}`),
        entries: kinds.map((kind) => ({
          key: kind,
          name: t(`kinds.${kind}`),
          icon: <Icon icon={kindIcons[kind]} size={14} />,
          onAdd: () => onAdd(kind),
          onDragStart: (transfer) => {
            transfer.setData('text/plain', kind)
            onCarry(kind)
          },
          onDragEnd: () => onCarry(null),
        })),
      }))}
    />
  )
}
