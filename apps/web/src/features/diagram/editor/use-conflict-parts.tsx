import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConflictPart } from '../../../designer/conflict-part.tsx'
import type { DiagramDesign } from './editor.ts'
import { Thumbnail } from './thumbnail.tsx'

/** The parts of a diagram that another user may have changed: its name and the drawing (SO.42). */
export function useConflictParts(): ConflictPart<DiagramDesign>[] {
  const { t } = useTranslation('diagram')
  return useMemo(
    () => [
      {
        key: 'name',
        label: t('name'),
        read: ({ drawing }) => drawing.fullName,
        take: ({ drawing }, from) => ({ drawing: { ...drawing, fullName: from.drawing.fullName } }),
        show: ({ drawing }) => <span className="cut">{drawing.fullName}</span>,
      },
      {
        key: 'content',
        label: t('diagram'),
        read: ({ drawing }) => drawing.content,
        take: ({ drawing }, from) => ({ drawing: { ...drawing, content: from.drawing.content } }),
        show: ({ drawing }) => <Thumbnail content={drawing.content} />,
        listEntries: ({ drawing: { content } }) => [
          ...content.nodes.map((node) => ({ id: node.id, name: node.label || t(`kinds.${node.kind}`), value: node })),
          { id: ' edges', name: t('edges'), value: content.edges },
        ],
      },
    ],
    [t],
  )
}
