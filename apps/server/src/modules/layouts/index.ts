export { createLayouts } from './create-layouts.ts'
export { describeLayouts } from './describe-layouts.ts'
export { getFieldLabel } from './field-label.ts'
export { toLayoutRecord } from './layout.service.ts'
