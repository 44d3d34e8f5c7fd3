import { menuType } from '@armature/contract'
import type { ConditionGroups, ConditionOperator } from '@armature/form-engine'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** A data scheme of one of the menus of a model. */
export type SchemeRow = Awaited<ReturnType<typeof listSchemes>>[number]

export const listSchemes = (db: Db, modelId: string) =>
  db.sql
    .selectFrom('menu_items as i')
    .innerJoin('menus as m', 'm.id', 'i.menu_id')
    .select(sql<ConditionGroups>`i.property -> 'condition'`.as('condition'))
    .where('m.module_id', '=', modelId)
    .where('m.type', '=', menuType.model)
    .where('i.kind', '=', 'resource')
    .where(sql<boolean>`jsonb_typeof(i.property #> '{condition,groups}') = 'array'`)
    .orderBy('i.full_name')
    .orderBy('i.id')
    .execute()

/** A field that a data scheme filters by, with its operator. */
export interface SchemeField {
  prop: string
  op: ConditionOperator
}

/** Fields that data schemes filter by with an operator that can use an index. */
export function listSchemeFields(schemes: readonly SchemeRow[]): SchemeField[] {
  return schemes.flatMap(({ condition }) =>
    condition.groups.flatMap(({ conditions }) =>
      conditions
        .filter(({ op }) => indexableOperators.has(op))
        .map(({ field, op }) => ({ prop: systemNames[field] ?? field, op })),
    ),
  )
}

const indexableOperators: ReadonlySet<ConditionOperator> = new Set([
  'eq',
  'in',
  'gt',
  'ge',
  'lt',
  'le',
  'between',
  'contains',
])

/** Names of the system fields in the index plan, by their name in data schemes. */
const systemNames: Readonly<Record<string, string>> = {
  $creatorUserId: 'creatorUser',
  $organizeId: 'organize',
  $creatorTime: 'creatorTime',
}
