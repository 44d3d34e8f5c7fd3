/** The topics of subscriptions. A change of a cell also notifies the `value` topic of its table (summary row). */
export const topic = {
  value: (path: string) => `v:${path}`,
  state: (definitionPath: string) => `s:${definitionPath}`,
  errors: (path: string) => `e:${path}`,
  rows: (table: string) => `r:${table}`,
  allErrors: 'errors',
  dirty: 'dirty',
} as const
