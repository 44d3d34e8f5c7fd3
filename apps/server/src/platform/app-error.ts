import type { ErrorKey } from '@armature/contract'

/**
 * A refusal that the caller is told about: an entry of the error catalogue, the values its sentence needs,
 * and `data` for the envelope where the screen needs more than a sentence (both values of a conflict, a list of faults).
 */
export class AppError extends Error {
  readonly key: ErrorKey
  readonly values: Record<string, string | number>
  readonly data: unknown

  constructor(key: ErrorKey, values: Record<string, string | number> = {}, data: unknown = null) {
    super(key)
    this.name = 'AppError'
    this.key = key
    this.values = values
    this.data = data
  }
}
