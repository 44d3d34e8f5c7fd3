import type { Db } from '../../platform/database/database.ts'

/** A stored setting, `undefined` where it was never written. */
export async function readSetting<T>(db: Db, key: string): Promise<T | undefined> {
  const row = await db.sql.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value as T | undefined
}

export async function writeSetting(db: Db, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  await db.sql
    .insertInto('settings')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute()
}

/** Stores a value that is made once: the first one stays. @returns the stored value */
export async function ensureSetting<T>(db: Db, key: string, value: T): Promise<T> {
  await db.sql
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await readSetting<T>(db, key)) ?? value
}
