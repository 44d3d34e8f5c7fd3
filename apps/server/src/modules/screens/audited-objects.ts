import type { AuditedObject } from '../audited-objects/index.ts'
import { describeLayouts } from '../layouts/index.ts'

export const screenObjects: readonly AuditedObject[] = [describeLayouts({ kind: 'screen', table: 'screens' })]
