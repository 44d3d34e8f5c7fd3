export { type Actor, buildSystemActor, designPage, hasAllDesigns, loadActor, mayUseAllModels } from './actor.ts'
export { checkReference, maySee } from './may-refer.ts'
export { findFormsOfTables } from './forms-of-tables.ts'
