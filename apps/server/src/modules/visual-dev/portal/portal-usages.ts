import type { Language, ReleasePreview } from '@armature/contract'
import { nameIn, type Named } from '../../../platform/i18n/name-in.ts'
import type { GoneField } from '../release/usages.ts'
import { usageTexts } from '../release/release-texts.ts'
import type { PortalLayout } from '@armature/contract'
import { fieldsUsed, modelIdOf } from './layout.ts'

/** Finds widgets of portals that use a field which is to be removed. */
export function usagesInPortals(
  portals: readonly (Named & { layout: PortalLayout })[],
  modelId: string,
  gone: GoneField,
  language: Language,
): ReleasePreview['usages'] {
  return portals.flatMap((portal) =>
    portal.layout.widgets
      .filter((widget) => modelIdOf(widget) === modelId && fieldsUsed(widget).includes(gone.path))
      .map((widget) => ({
        field: gone.path,
        label: gone.label,
        where: usageTexts[language].portal,
        usedBy: `${nameIn(language, portal)} / ${(language === 'zh' ? '' : widget.titleI18n[language]) || widget.title || widget.kind}`,
      })),
  )
}
