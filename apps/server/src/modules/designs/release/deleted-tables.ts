import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type PhysicalModel, escapeIdentifier, escapeTableName } from '../../record-tables/index.ts'
import { lockTableExclusively } from './change-tables.ts'
import { lockTableMaintenance } from './finish-tables.ts'
import { countRecords } from './table.queries.ts'

/** Schema of the tables of deleted forms: nothing reads it, and no account of SQL interfaces may use it. */
const deletedSchema = 'deleted'

/** Takes the tables of a form out of use, with their rows. Their names are never used again. @returns the number of records */
export async function setTablesAside(tx: Db, id: string, physical: PhysicalModel): Promise<number> {
  await lockTableMaintenance(tx, id)
  const { name } = physical.main
  // records that are being saved come along
  await lockTableExclusively(tx, name)
  const count = await countRecords(tx, name)
  for (const table of listTableNames(physical))
    await sql.raw(`alter table ${escapeTableName(table)} set schema ${deletedSchema}`).execute(tx.sql)
  return count
}

export async function bringTablesBack(tx: Db, physical: PhysicalModel): Promise<void> {
  for (const table of listTableNames(physical))
    await sql.raw(`alter table ${toDeletedName(table)} set schema record`).execute(tx.sql)
}

export async function dropDeletedTables(tx: Db, physical: PhysicalModel): Promise<void> {
  for (const table of listTableNames(physical).reverse())
    await sql.raw(`drop table ${toDeletedName(table)}`).execute(tx.sql)
}

/** The main table first. */
const listTableNames = ({ main, subTables, retiredTables }: PhysicalModel): string[] =>
  [main, ...Object.values(subTables), ...retiredTables].map(({ name }) => name)

const toDeletedName = (table: string): string => `${deletedSchema}.${escapeIdentifier(table)}`
