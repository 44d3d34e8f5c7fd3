import type { DesignChangeRow, PrintPage, SavedTemplate } from '@armature/contract'
import { restorePrintPart } from '@armature/form-engine/compare/restore-print-part'
import type { VersionParts } from '../../../form/versions/saved-versions-dialog.tsx'
import { type ChangedPart, isRestorable } from '../../../form/versions/version-comparison.tsx'
import type { TemplateDesign } from './template-store.ts'

/** How the list of versions puts parts of a print template back: a block, row or cell, a setting of the paper. */
export const templateParts = {
  find: findTemplatePart,
  restore(design, { page, printTemplate }, part) {
    const [kind, id = ''] = part.split(' ')
    if (kind === 'paper') return { ...design, page: { ...design.page, [id]: page[id as keyof PrintPage] } }
    const html = restorePrintPart(design.html, printTemplate, id)
    return html === undefined ? undefined : { ...design, html }
  },
} satisfies VersionParts<TemplateDesign, SavedTemplate>

function findTemplatePart(change: DesignChangeRow): ChangedPart | undefined {
  if (!isRestorable(change)) return undefined
  return change.part === 'paper'
    ? { id: `paper ${change.setting}`, name: change.text }
    : { id: `content ${change.id}`, name: change.name }
}
