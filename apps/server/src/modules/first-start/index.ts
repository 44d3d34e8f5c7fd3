export { createBaseRows } from './base-rows.ts'
export { prepareDatabase } from './first-start.ts'
