export { designObjects } from './audited-objects.ts'
export { getDesign } from './design/design-reads.ts'
export { registerDesign, saveDesign } from './design/design.service.ts'
export { type Actor, buildSystemActor, designPage, hasAllDesigns, loadActor, mayUseAllModels } from './members/actor.ts'
export { countUserDesigns, findMembership, moveUserDesigns } from './members/members.queries.ts'
export { type ChangeableDesign, permitChange, permitManage } from './members/permit.ts'
export { findUsableModels, mayUseModel } from './members/usable-models.ts'
export { type FieldAddition, modelDeleted, unnamedFields } from './hooks.ts'
export type { PhysicalColumn, PhysicalTable } from './physical-model.ts'
export { announceModels } from './release/announce.ts'
export { toSqlType } from './release/column-types.ts'
export { buildIndexStatement, listSystemColumns } from './release/ddl.ts'
export { deleteGrants, syncMenuItems } from './release/menu-items.queries.ts'
export { type MenuItem, buildMenuItems } from './release/menu-items.ts'
export { escapeIdentifier, escapeTableName } from './release/names.ts'
export { designReader, listReleasedFields } from './references/design-reader.ts'
export { createUsage } from './release/removal-usages.ts'
export { findRelatedModelId } from './release/relations.ts'
export { releaseDesign } from './release/release.service.ts'
export {
  type ModelCache,
  type ModelFlow,
  type Referrer,
  type ReleasedModel,
  getModelCache,
} from './release/released-model.ts'
export { startTableMaintenance } from './release/table-maintenance.ts'
export { designsRoutes } from './routes.ts'
