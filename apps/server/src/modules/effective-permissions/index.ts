export { buildPermissionList } from './permission-list.ts'
export { toModelRights, toUnlimitedRights } from './resolve-rights.ts'
export { getRightsCache } from './rights-cache.ts'
export { grantedSql, listGrantHolders, listGrants, listReleasedModels } from './rights.queries.ts'
