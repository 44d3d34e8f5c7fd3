import type { Schema } from '../../migrations/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import type { BinKind } from './kinds.ts'

/** The check of a kind whose table has unique codes. */
export const createCodeCheck =
  (table: keyof Schema): BinKind['assertCodeFree'] =>
  async (tx, entry, enCode) => {
    const code = enCode || entry.en_code
    const taken = await tx.query(`select from ${table} where en_code = $1`, [code])
    if (taken.length > 0) throw new AppError('recycleBin.codeTaken', { enCode: code }, { field: 'enCode' })
  }
