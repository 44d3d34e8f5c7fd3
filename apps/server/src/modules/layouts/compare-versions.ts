import type { DesignChanges, PortalWidget } from '@armature/contract'
import { type ChangeSources, listFieldLabels, toPlainText } from '@armature/form-engine/compare/index'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName, translateName } from '../../platform/i18n/resolve-name.ts'
import { isId } from '../../platform/ids.ts'
import { interfaceReader } from '../data-interfaces/index.ts'
import { getRecordPlan } from '../record-plans/index.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { listChanges } from '../saved-versions/index.ts'
import { getFieldLabel } from './field-label.ts'
import type { LayoutKind } from './layout-kind.ts'
import { getLayout } from './layout.service.ts'

/**
 * What differs between two states of a portal or screen, 0 for the draft, with the present names of forms, fields and data interfaces.
 *
 * @throws AppError '….unknown', 'design.unknownVersion'
 */
export async function compareLayoutVersions<Layout>(
  kind: LayoutKind<Layout>,
  deps: Deps,
  { language }: Caller,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<DesignChanges> {
  const { draft } = await getLayout(kind, deps.db, id)
  const load = async (version: number): Promise<Layout> =>
    version === 0 ? draft : (await kind.versions.get(deps.db, id, version)).content
  const [before, after] = [await load(from), await load(to)]
  const changes = kind.compare(
    before,
    after,
    await loadSources(deps, language, [before, after].flatMap(kind.listWidgets)),
  )
  return listChanges(changes, { language, offsetMinutes: deps.config.offsetMinutes })
}

type WidgetSource = { from: 'model'; modelId: string } | { from: 'interface'; interfaceId: string }

/** What a widget reads: its source, or the forms whose values a filter offers. */
function listWidgetSources(widget: PortalWidget): WidgetSource[] {
  if (widget.kind === 'filter')
    return widget.filters.flatMap(({ type, modelId }) => (type === 'choice' ? { from: 'model', modelId } : []))
  return 'source' in widget ? [widget.source] : []
}

/** The present names of what widgets read: forms with their fields, data interfaces; by their ids. */
export async function loadSources(
  deps: Deps,
  language: Caller['language'],
  widgets: readonly PortalWidget[],
): Promise<ChangeSources> {
  const sources = widgets.flatMap(listWidgetSources)
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
