import type { AuditedObject } from '../audited-objects/index.ts'
import { describeLayouts } from '../layouts/index.ts'

export const portalObjects: readonly AuditedObject[] = [describeLayouts({ kind: 'portal', table: 'portals' })]
