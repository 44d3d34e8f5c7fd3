import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConflictPart } from '../../../designer/conflict-part.tsx'
import { shelves } from './edits.ts'
import type { ReportDesign } from './report-designer.ts'

/** The parts of a report that another user may have changed: its data, and how it is shown. */
export function useConflictParts(): ConflictPart<ReportDesign>[] {
  const { t } = useTranslation('reports')
  return useMemo(
    () => [
      {
        key: 'data',
        label: t('parts.data'),
        read: ({ definition }) => splitDefinition(definition).data,
        take: ({ definition }, from) => ({
          definition: { ...definition, ...splitDefinition(from.definition).data },
        }),
        listEntries: ({ definition }) => [
          { id: 'kind', name: t('kind'), value: definition.kind },
          ...shelves.map((shelf) => ({
            id: shelf,
            name: t(`shelf.${shelf}`),
            value: definition[shelf],
          })),
          { id: 'condition', name: t('conditions'), value: definition.condition },
          { id: 'sort', name: t('sortBy'), value: [definition.sort, definition.top, definition.order] },
          { id: 'chart', name: t('chart'), value: definition.chart },
        ],
      },
      {
        key: 'look',
        label: t('parts.look'),
        read: ({ definition }) => splitDefinition(definition).look,
        take: ({ definition }, from) => ({
          definition: { ...definition, ...splitDefinition(from.definition).look },
        }),
        listEntries: ({ definition: { title, notes, paper, subtotals, totals } }) => [
          { id: 'title', name: t('reportTitle'), value: title },
          { id: 'notes', name: t('notes'), value: notes },
          { id: 'paper', name: t('paper'), value: paper },
          { id: 'subtotals', name: t('subtotals'), value: subtotals },
          { id: 'totals', name: t('totals'), value: totals },
        ],
      },
    ],
    [t],
  )
}

function splitDefinition({ title, notes, paper, subtotals, totals, ...data }: ReportDesign['definition']) {
  return { data, look: { title, notes, paper, subtotals, totals } }
}
