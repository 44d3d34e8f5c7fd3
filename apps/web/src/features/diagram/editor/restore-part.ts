import type { DesignChangeRow, SavedDiagram } from '@armature/contract'
import { restoreDiagramPart } from '@armature/form-engine/compare/restore-diagram-part'
import type { VersionParts } from '../../../form/versions/saved-versions-dialog.tsx'
import { type ChangedPart, isRestorable } from '../../../form/versions/version-comparison.tsx'
import type { DiagramDesign } from './editor.ts'

/** How the list of versions puts parts of a diagram back: a device, a line, its name. */
export const diagramParts = {
  find: findDiagramPart,
  restore({ drawing }, former, part) {
    if (part === 'name') return { drawing: { ...drawing, fullName: former.fullName } }
    const content = restoreDiagramPart(drawing.content, former.content, part.slice(part.indexOf(' ') + 1))
    return content && { drawing: { ...drawing, content } }
  },
} satisfies VersionParts<DiagramDesign, SavedDiagram>

function findDiagramPart(change: DesignChangeRow): ChangedPart | undefined {
  if (!isRestorable(change)) return undefined
  return change.part === 'diagram'
    ? { id: 'name', name: change.text }
    : { id: `${change.part} ${change.id}`, name: change.name }
}
