import type { DesignChanges, PortalLayout } from '@armature/contract'
import { type ChangeSources, comparePortals, listFieldLabels, toPlainText } from '@armature/form-engine/compare/index'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName, translateName } from '../../platform/i18n/resolve-name.ts'
import { isId } from '../../platform/ids.ts'
import { interfaceReader } from '../data-interfaces/index.ts'
import { getRecordPlan } from '../record-plans/index.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { listChanges } from '../saved-versions/index.ts'
import { getFieldLabel } from './field-label.ts'
import { getPortal } from './portal.service.ts'
import { portalVersions } from './portal-versions.ts'

/**
 * What differs between two states of a portal, 0 for the draft, with the present names of forms, fields and data interfaces.
 *
 * @throws AppError 'portal.unknown', 'design.unknownVersion'
 */
export async function comparePortalVersions(
  deps: Deps,
  { language }: Caller,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<DesignChanges> {
  const { draft } = await getPortal(deps.db, id)
  const load = async (version: number): Promise<PortalLayout> =>
    version === 0 ? draft : (await portalVersions.get(deps.db, id, version)).content
  const [before, after] = [await load(from), await load(to)]
  const changes = comparePortals(before, after, await loadSources(deps, language, [before, after]))
  return listChanges(changes, { language, offsetMinutes: deps.config.offsetMinutes })
}

async function loadSources(
  deps: Deps,
  language: Caller['language'],
  layouts: readonly PortalLayout[],
): Promise<ChangeSources> {
  const sources = layouts.flatMap(({ widgets }) =>
    widgets.flatMap((widget) => ('source' in widget ? widget.source : [])),
  )
  const modelIds = new Set(sources.flatMap((source) => (source.from === 'model' ? source.modelId : [])))
  const interfaceIds = new Set(sources.flatMap((source) => (source.from === 'interface' ? source.interfaceId : [])))
  const { models } = getRecordContext(deps)
  const found = await Promise.all([...modelIds].filter(isId).map((id) => models.find(id)))
  const interfaces = await interfaceReader.listThings(deps.db, [...interfaceIds].filter(isId))
  return new Map([
    ...found.flatMap((model) => {
      if (!model) return []
      const own = [...getRecordPlan(model).fields.values()].map(
        (field) => [field.name, toPlainText(getFieldLabel(field, language))] as const,
      )
      const labels = new Map([...listFieldLabels(model.form), ...own])
      return [[model.id, { name: toPlainText(translateName(language, model)), labels }] as const]
    }),
    ...interfaces.map(
      (thing) => [thing.id, { name: toPlainText(resolveName(language, thing)), labels: new Map() }] as const,
    ),
  ])
}
