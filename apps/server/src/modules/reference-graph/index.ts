export { createReferenceReader } from './create-reader.ts'
export { listUsers } from './list-users.ts'
export { placeTexts } from './place-texts.ts'
export { checkReferences, fillReferences, rebuildReferences } from './rebuild.ts'
export {
  type DesignedThing,
  type Reference,
  type ReferenceReader,
  type VersionState,
  referenceReaders,
  releasedFields,
} from './reference.ts'
export { referenceRoutes } from './reference.routes.ts'
export {
  assertDecidingFields,
  lockReferred,
  saveDecidingReferences,
  saveDependentReferences,
  saveReferences,
} from './save-references.ts'
export { type NamedUse, listNamedUses } from './uses.ts'
export { type VisibilityCheck, createVisibilityCheck } from './visibility.ts'
