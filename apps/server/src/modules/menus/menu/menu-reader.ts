import { type ReferredKind, itemKindCodes, itemKinds, menuType } from '@armature/contract'
import { type ConditionGroups, listConditionUses, toReferencePath } from '@armature/form-engine'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type Reference, createReferenceReader, listIconReferences } from '../../designed-things/index.ts'

/**
 * What menus refer to: their icons, what they open, the fields by which their data schemes decide, and those that their permission items are
 * for.
 */
export const menuReader = createReferenceReader({ table: 'menus', page: 'system.menu', read: readMenus })

async function readMenus(db: Db, ids: readonly string[]): Promise<Reference[]> {
  return [
    ...(await readIcons(db, ids)),
    ...(await readTargets(db, ids)),
    ...(await readLists(db, ids)),
    ...(await readSchemes(db, ids)),
    ...(await readFieldItems(db, ids)),
  ]
}

async function readIcons(db: Db, ids: readonly string[]): Promise<Reference[]> {
  const rows = await db.sql
    .selectFrom('menus')
    .select(['id', 'icon'])
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .execute()
  return rows.flatMap(({ id, icon }) => listIconReferences(id, icon, [0]))
}

/** Kinds of what menus of a type open by an id. */
const kinds: ReadonlyMap<number, ReferredKind> = new Map([
  [menuType.model, 'model'],
  [menuType.dictionary, 'dictionary'],
  [menuType.portal, 'portal'],
  [menuType.report, 'report'],
])

async function readTargets(db: Db, ids: readonly string[]): Promise<Reference[]> {
  const key = sql<string>`coalesce(module_id::text, property ->> 'moduleId')`
  const rows = await db.sql
    .selectFrom('menus')
    .select(['id', 'type', key.as('key')])
    .select(sql<boolean>`property ->> 'isScreen' = 'true'`.as('isScreen'))
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .where(key, '<>', '')
    .execute()
  return rows.flatMap(({ id, type, key, isScreen }): Reference[] => {
    const kind = type === menuType.dataView && isScreen ? 'screen' : kinds.get(type)
    if (kind === undefined) return []
    const target = { kind, key, field: null }
    return [{ sourceId: id, version: 0, path: 'moduleId', place: 'menuTarget', part: null, use: 'links', target }]
  })
}

/** A list reads a table of its data source: without it there are no rows. */
async function readLists(db: Db, ids: readonly string[]): Promise<Reference[]> {
  const rows = await db.sql
    .selectFrom('menus')
    .select(['id', sql<string>`property #>> '{sourceList,sourceId}'`.as('key')])
    .select(sql<string>`property #>> '{sourceList,table}'`.as('table'))
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .where('type', '=', menuType.sourceList)
    .execute()
  return rows.map(({ id, key, table }) => ({
    ...{ sourceId: id, version: 0, path: 'sourceList', place: 'menuTarget', part: null, use: 'reads' },
    target: { kind: 'dataSource', key, field: table },
  }))
}

async function readSchemes(db: Db, ids: readonly string[]): Promise<Reference[]> {
  const rows = await db.sql
    .selectFrom('menu_items as i')
    .innerJoin('menus as m', 'm.id', 'i.menu_id')
    .select(['i.id', 'i.menu_id', 'i.full_name', 'i.full_name_i18n'])
    .select((row) => row.ref('m.module_id').$notNull().as('key'))
    .select(sql<ConditionGroups>`i.property -> 'condition'`.as('condition'))
    .where((row) => row('m.id', '=', row.fn.any(row.val([...ids]))))
    .where('m.type', '=', menuType.model)
    .where('i.kind', '=', 'resource')
    .where(sql<boolean>`jsonb_typeof(i.property #> '{condition,groups}') = 'array'`)
    .where('m.module_id', 'is not', null)
    .execute()
  return rows.flatMap(({ id, menu_id: sourceId, key, condition, ...part }) =>
    listConditionUses(condition).map((use): Reference => ({
      sourceId,
      version: 0,
      path: `items.${id}`,
      place: 'scheme',
      part: { full_name: part.full_name, full_name_i18n: part.full_name_i18n },
      use: 'decides',
      target: { kind: 'model', key, ...use },
    })),
  )
}

/** Kinds of permission items whose code is the name of a field of the form. */
const fieldKinds = itemKindCodes.filter((kind) => 'comesFromRelease' in itemKinds[kind])

/** They belong to their field: a release that removes it removes them too, so they do not stop it. */
async function readFieldItems(db: Db, ids: readonly string[]): Promise<Reference[]> {
  const rows = await db.sql
    .selectFrom('menu_items as i')
    .innerJoin('menus as m', 'm.id', 'i.menu_id')
    .select(['i.id', 'i.menu_id', 'i.en_code', 'i.full_name', 'i.full_name_i18n'])
    .select((row) => row.ref('m.module_id').$notNull().as('key'))
    .where((row) => row('m.id', '=', row.fn.any(row.val([...ids]))))
    .where('m.type', '=', menuType.model)
    .where('i.kind', 'in', fieldKinds)
    .where('m.module_id', 'is not', null)
    .execute()
  return rows.map(({ id, menu_id: sourceId, key, en_code: code, ...part }) => ({
    sourceId,
    version: 0,
    path: `items.${id}`,
    place: 'permission',
    part,
    use: 'links',
    target: { kind: 'model', key, field: toReferencePath(code) },
  }))
}
