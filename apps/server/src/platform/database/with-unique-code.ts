import { AppError } from '../app-error.ts'
import { isUniqueViolation } from './faults.ts'

/**
 * Turns a unique violation into an error that the user sees.
 *
 * @throws AppError 'permission.codeTaken' if another entry of the same kind has the code
 */
export async function withUniqueCode({ enCode }: { enCode: string }, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('permission.codeTaken', { code: enCode }, { field: 'enCode' })
    throw error
  }
}
