import { type CompiledForm, type DesignProblem } from '@armature/form-engine'
import type { Db } from '../../../platform/database/database.ts'
import type { ModelPlan } from './model-plan.ts'
import { escapeIdentifier, escapeTableName } from './names.ts'
import { toLabelValues } from './release-problems.ts'

const maxShownValues = 10

/** Finds fields that become unique although records repeat their values. Lists the values, the most frequent first. */
export async function findDuplicates(db: Db, form: CompiledForm, plan: ModelPlan): Promise<DesignProblem[]> {
  const problems: DesignProblem[] = []
  for (const { table, isNew, newIndexes, columns } of plan.tables) {
    if (isNew) continue
    for (const { name } of newIndexes.filter(({ isUnique }) => isUnique)) {
      const change = columns.find(({ column }) => name === `${table.name}_${column.column}_unique`)
      if (!change || change.kind === 'add' || change.kind === 'retire') continue
      const rows = await listRepeatedValues(db, table.name, change.column.column)
      if (rows.length === 0) continue
      const field = form.byPath.get(change.column.field)?.field
      const shown = rows.slice(0, maxShownValues).map(({ value, count }) => `${value} ×${count}`)
      const values = [...shown, ...(rows.length > maxShownValues ? ['…'] : [])].join('; ')
      const label = toLabelValues(field?.config.label ?? change.column.field, field?.config.labelI18n)
      problems.push({
        key: 'release.duplicates',
        path: change.column.field,
        level: 'error',
        values: { ...label, values },
      })
    }
  }
  return problems
}

function listRepeatedValues(db: Db, table: string, column: string): Promise<{ value: string; count: number }[]> {
  const name = escapeIdentifier(column)
  return db.query(
    `select left(${name}::text, 50) as value, count(*)::int as count from ${escapeTableName(table)}
      where delete_mark is null and ${name} is not null group by ${name} having count(*) > 1
      order by count(*) desc, ${name} limit ${maxShownValues + 1}`,
  )
}
