import type { Schema } from '../../migrations/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import type { BinKind } from './kinds.ts'

/** The check of a kind whose table has unique codes. */
export const createCodeCheck =
  (table: keyof Schema): BinKind['assertCodeFree'] =>
  async (tx, entry, enCode) => {
    const code = enCode || entry.en_code
    const taken = await tx.sql
      // typed as one of the tables
      .selectFrom(table as 'portals')
      .select('id')
      .where('en_code', '=', code)
      .executeTakeFirst()
    if (taken) throw new AppError('recycleBin.codeTaken', { enCode: code }, { field: 'enCode' })
  }
