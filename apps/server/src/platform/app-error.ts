import type { ErrorKey } from '@armature/contract'

/**
 * An error that is shown to the user: an entry of the error catalog, the values its message needs, and `data` for the envelope
 * where the client needs more than a message (both values of a conflict, a list of faults).
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
