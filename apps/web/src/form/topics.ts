/** What can be subscribed to. A cell change wakes its table's `value` topic too (summary row). */
export const topic = {
  value: (path: string) => `v:${path}`,
  state: (definitionPath: string) => `s:${definitionPath}`,
  errors: (path: string) => `e:${path}`,
  rows: (table: string) => `r:${table}`,
  allErrors: 'errors',
  dirty: 'dirty',
} as const
