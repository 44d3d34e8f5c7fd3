import { AppError } from '../../platform/app-error.ts'
import { isUniqueViolation } from '../../platform/database/faults.ts'

/** @throws AppError 'permission.codeTaken' where another of its kind has the code already */
export async function unlessTaken({ enCode }: { enCode: string }, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('permission.codeTaken', { code: enCode }, { field: 'enCode' })
    throw error
  }
}
