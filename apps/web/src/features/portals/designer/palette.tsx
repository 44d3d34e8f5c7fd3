import type { PortalWidgetKind } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { PaletteList } from '../../../designer/palette-list.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { kindIcons, paletteGroups } from './kinds.ts'

interface PaletteProps {
  isFull: boolean
  onAdd: (kind: PortalWidgetKind) => void
  /** the kind that is being dragged; null when the drag ends */
  onCarry: (kind: PortalWidgetKind | null) => void
}

/** The kinds of widgets. */
export function Palette({ isFull, onAdd, onCarry }: PaletteProps) {
  const { t } = useTranslation('portals')
  return (
    <PaletteList
      label={t('palette')}
      full={isFull ? t('isFull') : ''}
      groups={paletteGroups.map(({ key, kinds }) => ({
        key,
        name: t(`paletteGroups.${key}`),
        entries: kinds.map((kind) => ({
          key: kind,
          name: t(`portal:kinds.${kind}`),
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
