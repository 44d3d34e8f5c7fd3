import type { FieldUsage, Language, PortalLayout } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { resolveName, type TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { type FieldRemoval } from '../designs/index.ts'
import { type RemovedField, createUsage, usageTexts } from '../released-models/index.ts'
import { listUsedFields, findWidgetModelId } from './portal-layout.ts'
import { listLayoutsUsingModel } from './visible-portals.queries.ts'

/** Finds widgets of portals that use fields which are to be removed. */
export async function findPortalUsages(db: Db, { modelId, removed, language }: FieldRemoval): Promise<FieldUsage[]> {
  const portals = await listLayoutsUsingModel(db, modelId)
  return removed.flatMap((field) => findWidgetsWithField(portals, modelId, field, language))
}

function findWidgetsWithField(
  portals: readonly (TranslatedName & { id: string; layout: PortalLayout })[],
  modelId: string,
  gone: RemovedField,
  language: Language,
): FieldUsage[] {
  return portals.flatMap((portal) =>
    portal.layout.widgets
      .filter((widget) => findWidgetModelId(widget) === modelId && listUsedFields(widget).includes(gone.path))
      .map((widget) =>
        createUsage(gone, {
          where: usageTexts[language].portal,
          use: 'shows',
          owner: { kind: 'portal', id: portal.id },
          usedBy: `${resolveName(language, portal)} / ${(language === 'zh' ? '' : widget.titleI18n[language]) || widget.title || widget.kind}`,
        }),
      ),
  )
}
