import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConflictPart } from '../../../designer/conflict-part.tsx'
import type { PortalDesign } from './editor.ts'

/** The parts of a portal that another user may have changed. */
export function useConflictParts(): ConflictPart<PortalDesign>[] {
  const { t } = useTranslation('portals')
  return useMemo(
    () => [
      {
        key: 'widgets',
        label: t('palette'),
        read: ({ layout: { widgets, phone, columns } }) => ({ widgets, phone, columns }),
        take: ({ layout }, { layout: { widgets, phone, columns } }) => ({
          layout: { ...layout, widgets, phone, columns },
        }),
        listEntries: ({ layout: { widgets, phone, columns } }) => [
          ...widgets.map((widget) => ({
            id: widget.id,
            name: widget.title || t(`portal:kinds.${widget.kind}`),
            value: widget,
          })),
          { id: ' phone', name: t('phoneOrder'), value: phone },
          { id: ' grid', name: t('grid'), value: columns },
        ],
      },
      {
        key: 'refresh',
        label: t('refresh'),
        read: ({ layout }) => layout.refreshSeconds,
        take: ({ layout }, from) => ({ layout: { ...layout, refreshSeconds: from.layout.refreshSeconds } }),
        show: ({ layout: { refreshSeconds: count } }) => t(count === 0 ? 'byHand' : 'everySeconds', { count }),
      },
    ],
    [t],
  )
}
