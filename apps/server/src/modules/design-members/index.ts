export { countUserDesigns, findMembership, insertMembers, listOwnDesigns, moveMemberships } from './members.queries.ts'
export { memberRoutes } from './members.routes.ts'
export { type ChangeableDesign, type OwnedDesign, permitChange, permitManage, permitOwner } from './permit.ts'
export { findUsableModels, mayUseModel, permitPartChange } from './usable-models.ts'
