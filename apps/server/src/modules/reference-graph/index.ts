export { type ChoiceUser, listChoiceUsers } from './choice-users.ts'
export { listUsers } from './list-users.ts'
export { checkReferences, fillReferences, rebuildReferences } from './rebuild.ts'
export { referenceRoutes } from './reference.routes.ts'
export {
  assertDecidingFields,
  lockReferred,
  saveDecidingReferences,
  saveDependentReferences,
  saveReferences,
} from './save-references.ts'
export { type NamedUse, listNamedUses } from './uses.ts'
