import { menuType } from '@armature/contract'
import { type ConditionGroups, listConditionFields } from '@armature/form-engine'
import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { type Reference, createReferenceReader } from '../../references/index.ts'

/** What menus refer to: what they open, and the fields by which their data schemes decide. */
export const menuReader = createReferenceReader({ table: 'menus', page: 'system.menu', read: readMenus })

async function readMenus(db: Db, ids: readonly string[]): Promise<Reference[]> {
  return [...(await readTargets(db, ids)), ...(await readSchemes(db, ids))]
}

/** Kinds of what menus of a type open by an id. */
const kinds = {
  [menuType.model]: 'model',
  [menuType.dictionary]: 'dictionary',
  [menuType.portal]: 'portal',
  [menuType.report]: 'report',
} as const

async function readTargets(db: Db, ids: readonly string[]): Promise<Reference[]> {
  const rows = await db.query<{ id: string; type: keyof typeof kinds; key: string }>(
    `select id, type, coalesce(module_id::text, property ->> 'moduleId') as key from menus
      where id = any($1::uuid[]) and type = any($2::smallint[]) and coalesce(module_id::text, property ->> 'moduleId') <> ''`,
    [ids, Object.keys(kinds).map(Number)],
  )
  return rows.map(({ id, type, key }) => ({
    sourceId: id,
    version: 0,
    path: 'moduleId',
    place: 'menuTarget',
    part: null,
    use: 'links',
    target: { kind: kinds[type], key, field: null },
  }))
}

async function readSchemes(db: Db, ids: readonly string[]): Promise<Reference[]> {
  const rows = await db.query<
    TranslatedName & { id: string; menu_id: string; module_id: string; condition: ConditionGroups }
  >(
    `select i.id, i.menu_id, m.module_id, i.full_name, i.full_name_i18n, i.property -> 'condition' as condition
       from menu_items i join menus m on m.id = i.menu_id
      where m.id = any($1::uuid[]) and m.type = ${menuType.model} and i.kind = 'resource'
        and jsonb_typeof(i.property #> '{condition,groups}') = 'array' and m.module_id is not null`,
    [ids],
  )
  return rows.flatMap(({ id, menu_id: sourceId, module_id: key, condition, ...part }) =>
    listConditionFields(condition).map((field): Reference => ({
      sourceId,
      version: 0,
      path: `items.${id}`,
      place: 'scheme',
      part: { full_name: part.full_name, full_name_i18n: part.full_name_i18n },
      use: 'decides',
      target: { kind: 'model', key, field },
    })),
  )
}
