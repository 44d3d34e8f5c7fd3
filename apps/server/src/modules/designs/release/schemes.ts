import { menuType } from '@armature/contract'
import type { ConditionGroups, ConditionOperator } from '@armature/form-engine'
import type { Db } from '../../../platform/database/database.ts'

/** A data scheme of one of the menus of a model. */
export interface SchemeRow {
  condition: ConditionGroups
}

export function listSchemes(db: Db, modelId: string): Promise<SchemeRow[]> {
  return db.query(
    `select i.property -> 'condition' as condition from menu_items i join menus m on m.id = i.menu_id
      where m.module_id = $1 and m.type = ${menuType.model} and i.kind = 'resource' and jsonb_typeof(i.property #> '{condition,groups}') = 'array'
      order by i.full_name, i.id`,
    [modelId],
  )
}

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
