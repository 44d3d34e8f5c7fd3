import type { ReleasePreview } from '@armature/contract'
import { type ConditionGroups, type ConditionOperator, type Language, fieldsOf } from '@armature/form-engine'
import type { Db } from '../../../platform/database/database.ts'
import { nameIn, type Named } from '../../../platform/i18n/name-in.ts'
import { usageTexts } from './release-texts.ts'
import type { GoneField } from './usages.ts'

/** A row scheme on one of the model's menus. */
export interface SchemeRow extends Named {
  condition: ConditionGroups
}

export function listSchemes(db: Db, modelId: string): Promise<SchemeRow[]> {
  return db.query(
    `select i.full_name, i.full_name_i18n, i.property -> 'condition' as condition
       from menu_items i join menus m on m.id = i.menu_id
      where m.module_id = $1 and m.type = 3 and i.kind = 'resource' and jsonb_typeof(i.property #> '{condition,groups}') = 'array'
      order by i.full_name, i.id`,
    [modelId],
  )
}

/** What a scheme asks a field for. */
export interface AskedField {
  prop: string
  op: ConditionOperator
}

/** Fields that schemes ask in a way that an index can answer: every list of their holders does. */
export function askedFields(schemes: readonly SchemeRow[]): AskedField[] {
  return schemes.flatMap(({ condition }) =>
    condition.groups.flatMap(({ conditions }) =>
      conditions
        .filter(({ op }) => findable.has(op))
        .map(({ field, op }) => ({ prop: systemNames[field] ?? field, op })),
    ),
  )
}

/** Schemes that would open nothing any more without the field. */
export function usagesInSchemes(
  schemes: readonly SchemeRow[],
  gone: GoneField,
  language: Language,
): ReleasePreview['usages'] {
  return schemes
    .filter(({ condition }) => fieldsOf(condition).includes(gone.path))
    .map((scheme) => ({
      field: gone.path,
      label: gone.label,
      where: usageTexts[language].scheme,
      usedBy: nameIn(language, scheme),
    }))
}

const findable: ReadonlySet<ConditionOperator> = new Set(['eq', 'in', 'gt', 'ge', 'lt', 'le', 'between', 'contains'])

/** Under which names the plan of indexes knows the columns that every record has. */
const systemNames: Readonly<Record<string, string>> = {
  $creatorUserId: 'creatorUser',
  $organizeId: 'organize',
  $creatorTime: 'creatorTime',
}
