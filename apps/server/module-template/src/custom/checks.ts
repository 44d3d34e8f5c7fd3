import type { Problem, Values } from '../generated/types.js'

/**
 * Your own checks before a record is saved, in the browser and on the module server. This file is written once and never changed
 * again.
 *
 * @example
 * if (Number(values['count']) % 6 !== 0) return [{ path: 'count', label: 'Count', msg: 'Only full boxes of six' }]
 */
export function customChecks(_values: Values): Problem[] {
  return []
}
