import { type PortalLayout, type PortalWidget, type PortalWidgetByKind, separateLayers } from '@armature/contract'
import type { ConditionUse } from '@armature/form-engine'
import type { Db } from '../../platform/database/database.ts'
import { type Reference, createReferenceReader, listIconReferences } from '../designed-things/index.ts'
import { listInterfaceFields, listUsedChoices, listUsedFields } from './portal-layout.ts'

/** What the widgets of portals refer to: forms and their fields, data interfaces, menus. */
export const portalReader = createReferenceReader({ table: 'portals', page: 'onlineDev.portal', read: readPortals })

async function readPortals(db: Db, ids: readonly string[]): Promise<Reference[]> {
  const rows = await db.sql
    .selectFrom('portals')
    .select(['id', 'icon', 'draft', 'released'])
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .execute()
  return rows.flatMap(({ id, icon, draft, released }) => [
    ...listIconReferences(id, icon, released ? [null, 0] : [null]),
    ...listLayoutReferences(id, null, draft),
    ...(released ? listLayoutReferences(id, 0, released) : []),
  ])
}

const listLayoutReferences = (sourceId: string, version: number | null, { widgets }: PortalLayout): Reference[] =>
  listWidgetReferences({ sourceId, version, place: 'portal' }, widgets)

/** What widgets refer to, of a portal or a screen. */
export const listWidgetReferences = (
  from: Pick<Reference, 'sourceId' | 'version' | 'place'>,
  widgets: readonly PortalWidget[],
): Reference[] => {
  const all = separateLayers(widgets)
  return all.flatMap((widget) =>
    listTargets(widget, all).map(({ use, target }) => ({
      ...from,
      path: `widgets.${widget.id}`,
      part: { full_name: widget.title || widget.kind, full_name_i18n: widget.titleI18n },
      use,
      target,
    })),
  )
}

function listTargets(widget: PortalWidget, all: readonly PortalWidget[]): Pick<Reference, 'use' | 'target'>[] {
  if (widget.kind === 'filter') return listFilterTargets(widget, all)
  const menus = listMenus(widget)
  if (menus.length > 0) return menus.map((key) => ({ use: 'links', target: { kind: 'menu', key, field: null } }))
  if (!('source' in widget)) return []
  const { source } = widget
  if (source.from === 'model')
    return toTargets('model', source.modelId, listUsedFields(widget), listUsedChoices(widget))
  return toTargets('dataInterface', source.interfaceId, listInterfaceFields(widget))
}

/** The fields whose values a filter offers, and those of other widgets that it narrows. */
function listFilterTargets({ filters }: PortalWidgetByKind<'filter'>, all: readonly PortalWidget[]) {
  const offered = filters.flatMap(({ type, modelId, field }) =>
    type === 'choice' ? toTargets('model', modelId, [field]) : [],
  )
  const narrowed = filters.flatMap(({ targets }) =>
    targets.flatMap(({ widget: id, field, endField = '' }) => {
      const widget = all.find((one) => one.id === id)
      if (!widget || !('source' in widget)) return []
      const { source } = widget
      return source.from === 'model'
        ? toTargets('model', source.modelId, [field])
        : toTargets('dataInterface', source.interfaceId, []).filter(() => field !== '' || endField !== '')
    }),
  )
  return [...offered, ...narrowed]
}

/** Codes of the menu entries that a widget leads to. */
function listMenus(widget: PortalWidget): string[] {
  if (widget.kind === 'links') return widget.menus
  return widget.kind === 'carousel' ? [...new Set(widget.slides.map(({ menu }) => menu).filter(Boolean))] : []
}

function toTargets(
  kind: 'model' | 'dataInterface',
  key: string,
  fields: readonly string[],
  choices: readonly ConditionUse[] = [],
): Pick<Reference, 'use' | 'target'>[] {
  if (key === '') return []
  const used = fields.filter((field) => field !== '').map((field) => ({ field }))
  return [{ field: null }, ...used, ...choices].map((one) => ({ use: 'shows', target: { kind, key, ...one } }))
}
