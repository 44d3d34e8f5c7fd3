import type { Language, ReleasePreview } from '@armature/contract'
import { resolveName, type TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import type { RemovedField } from '../release/usages.ts'
import { usageTexts } from '../release/release-texts.ts'
import type { PortalLayout } from '@armature/contract'
import { listUsedFields, findWidgetModelId } from './portal-layout.ts'

/** Finds widgets of portals that use a field which is to be removed. */
export function findPortalUsages(
  portals: readonly (TranslatedName & { layout: PortalLayout })[],
  modelId: string,
  gone: RemovedField,
  language: Language,
): ReleasePreview['usages'] {
  return portals.flatMap((portal) =>
    portal.layout.widgets
      .filter((widget) => findWidgetModelId(widget) === modelId && listUsedFields(widget).includes(gone.path))
      .map((widget) => ({
        field: gone.path,
        label: gone.label,
        where: usageTexts[language].portal,
        usedBy: `${resolveName(language, portal)} / ${(language === 'zh' ? '' : widget.titleI18n[language]) || widget.title || widget.kind}`,
      })),
  )
}
