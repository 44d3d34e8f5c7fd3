import { type DiagramContent, diagramContent, type DiagramKind } from '@armature/contract'
import { mergeDiagrams } from '@armature/form-engine/merge/merge-diagrams'
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
        read: ({ drawing }) => orderKeys(drawing.content),
        take: ({ drawing }, from) => ({ drawing: { ...drawing, content: from.drawing.content } }),
        merge: (base, mine, theirs) => mergeDrawings([base, mine, theirs], (kind) => t(`kinds.${kind}`)),
        show: ({ drawing }) => <Thumbnail content={drawing.content} />,
        listEntries: ({ drawing }) => {
          const content = orderKeys(drawing.content)
          return [
            ...content.nodes.map((node) => ({ id: node.id, name: node.label || t(`kinds.${node.kind}`), value: node })),
            { id: ' edges', name: t('edges'), value: content.edges },
          ]
        },
      },
    ],
    [t],
  )
}

/** undefined if there would be too many devices or lines. */
function mergeDrawings(
  [base, mine, theirs]: readonly [DiagramDesign, DiagramDesign, DiagramDesign],
  nameKind: (kind: DiagramKind) => string,
) {
  const { content, overlaps } = mergeDiagrams(
    orderKeys(base.drawing.content),
    orderKeys(mine.drawing.content),
    orderKeys(theirs.drawing.content),
  )
  if (!diagramContent.safeParse(content).success) return undefined
  const names = new Map(content.nodes.map(({ id, label, kind }) => [id, label || nameKind(kind)]))
  return { design: { drawing: { ...mine.drawing, content } }, overlaps: overlaps.map((id) => names.get(id) ?? id) }
}

/** Devices drawn here have their properties in another order than stored ones; contents are compared as JSON. */
function orderKeys(content: DiagramContent): DiagramContent {
  const read = diagramContent.safeParse(content)
  return read.success ? read.data : content
}
