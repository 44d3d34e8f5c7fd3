import type { PortalLayout } from '@armature/contract'
import { createSavedVersions } from '../saved-versions/index.ts'

/** Every save of a portal. */
export const portalVersions = createSavedVersions<PortalLayout>('portal')
