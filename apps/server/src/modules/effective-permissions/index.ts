export { buildPermissionList } from './permission-list.ts'
export { toModelRights, toUnlimitedRights } from './resolve-rights.ts'
export { getRightsCache } from './rights-cache.ts'
export { listGrantHolders, listGrants, listReleasedModels, withGranted } from './rights.queries.ts'
