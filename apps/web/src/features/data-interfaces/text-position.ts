import type { ApiError } from '../../lib/api/api-error.ts'

/** Position of a syntax error in the text, counted from 1. */
export interface TextPosition {
  line: number
  column: number
  /** in the script, not in the query */
  isScript: boolean
}

export function readTextPosition({ data }: ApiError): TextPosition | null {
  if (typeof data !== 'object' || data === null || !('line' in data) || !('column' in data)) return null
  const { line, column } = data
  const isScript = 'field' in data && data.field === 'script'
  return typeof line === 'number' && typeof column === 'number' ? { line, column, isScript } : null
}
