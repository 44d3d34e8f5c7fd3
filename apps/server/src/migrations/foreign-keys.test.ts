import { expect, it } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'

it('every foreign key has an index, so that deleting a row does not read whole tables', async () => {
  const test = await createTestDatabase()
  const missing = await test.db.query(
    `select c.conrelid::regclass::text as table_name, a.attname as column_name
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
  )
  await test.close()
  expect(missing).toEqual([])
})
