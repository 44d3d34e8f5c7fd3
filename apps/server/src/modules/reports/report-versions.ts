import type { ReportDefinition } from '@armature/contract'
import { createSavedVersions } from '../saved-versions/index.ts'

/** Every save of a report. */
export const reportVersions = createSavedVersions<ReportDefinition>('report')
