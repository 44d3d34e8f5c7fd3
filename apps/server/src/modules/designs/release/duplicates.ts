import { type CompiledForm, type DesignProblem } from '@armature/form-engine'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { rowCount } from '../../../platform/database/expressions.ts'
import type { ModelPlan } from './model-plan.ts'
import { escapeIdentifier, escapeTableName } from '../../record-tables/index.ts'
import { toLabelValues } from './release-problems.ts'

const maxShownValues = 10

/** Finds fields that become unique although records repeat their values. Lists the values, the most frequent first. */
export async function findDuplicates(db: Db, form: CompiledForm, plan: ModelPlan): Promise<DesignProblem[]> {
  const problems: DesignProblem[] = []
  for (const { table, field: subTable, isNew, newIndexes, columns } of plan.tables) {
    if (isNew) continue
    for (const { name, on } of newIndexes.filter(({ isUnique }) => isUnique)) {
      const change = columns.find(({ column }) => name === `${table.name}_${column.column}_unique`)
      if (!change || change.kind === 'add' || change.kind === 'retire') continue
      const rows = await listRepeatedValues(db, table.name, change.column.column, on)
      if (rows.length === 0) continue
      const path = subTable === '' ? change.column.field : `${subTable}.${change.column.field}`
      const field = form.byPath.get(path)?.field
      const shown = rows.slice(0, maxShownValues).map(({ value, count }) => `${value} ×${count}`)
      const values = [...shown, ...(rows.length > maxShownValues ? ['…'] : [])].join('; ')
      const label = toLabelValues(field?.config.label ?? change.column.field, field?.config.labelI18n)
      problems.push({
        key: 'release.duplicates',
        path,
        level: 'error',
        values: { ...label, values },
      })
    }
  }
  return problems
}

/** @param on of the index: one that leaves out deleted records accepts their values */
function listRepeatedValues(
  db: Db,
  table: string,
  column: string,
  on: string,
): Promise<{ value: string; count: number }[]> {
  const name = sql.raw(escapeIdentifier(column))
  return db.sql
    .selectFrom(sql.raw(escapeTableName(table)).as('t'))
    .select([sql<string>`left(${name}::text, 50)`.as('value'), rowCount.as('count')])
    .where(sql<boolean>`${name} is not null`)
    .$if(on.includes('delete_mark'), (query) => query.where(sql<boolean>`delete_mark is null`))
    .groupBy(name)
    .having(sql<boolean>`count(*) > 1`)
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(name)
    .limit(maxShownValues + 1)
    .execute()
}
