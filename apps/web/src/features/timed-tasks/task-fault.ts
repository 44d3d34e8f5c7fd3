import { ApiError } from '../../lib/api/api-error.ts'

/** The setting that is refused, and why. */
export interface TaskFault {
  /** `schedule`, `timeZone`, `interfaceId`, `path`, `body`, `requestHeaders`, `modelId`, `data`, or the name of a parameter or of a field of the form */
  field: string
  message: string
}

/** Reads which setting the server has refused; null if the error names none. */
export function readTaskFault(error: unknown): TaskFault | null {
  if (!(error instanceof ApiError)) return null
  const { field, errors } = (error.data ?? {}) as { field?: unknown; errors?: { path?: unknown; msg?: unknown }[] }
  const [first] = errors ?? []
  const path = first ? first.path : field
  if (typeof path !== 'string') return null
  const [start = '', name = ''] = path.split('.')
  const message = typeof first?.msg === 'string' ? first.msg : error.message
  return { field: start === 'work' ? name : start, message }
}

export const findFault = (fault: TaskFault | null, field: string): string | undefined =>
  fault?.field === field ? fault.message : undefined
