import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { categorySeeds, rowCategories } from './data/categories.ts'
import { insertItems } from './seed-dictionaries.ts'

/** Categories in the product's own dictionaries, and what belongs to them. */
export async function seedCategories({ db, bus }: Deps): Promise<void> {
  const types = await db.sql
    .selectFrom('dictionary_types')
    .select(['id', 'en_code'])
    .where('en_code', 'in', Object.keys(categorySeeds))
    .execute()
  const ids = await insertItems(
    db,
    types.map(({ id, en_code: code }) => ({ id, seed: { code, items: categorySeeds[code] ?? [] } })),
  )
  for (const [table, uses] of Object.entries(rowCategories))
    for (const [code, category] of Object.entries(uses))
      await sql`update ${sql.table(table)} set category_id = ${ids.get(category)} where en_code = ${code}`.execute(
        db.sql,
      )
  await bus.publish('dictionary')
}
