export { assertCodeNotInUse } from './code-in-use.ts'
export { createLeafReader, createReferenceReader } from './graph/create-reader.ts'
export { countUsers, joinNames, listUsers } from './graph/in-use.ts'
export { placeTexts } from './graph/place-texts.ts'
export { checkReferences, fillReferences, rebuildReferences } from './graph/rebuild.ts'
export {
  type DesignedThing,
  type Reference,
  type ReferenceReader,
  type VersionState,
  referenceReaders,
  releasedFields,
} from './graph/reference.ts'
export { referenceRoutes } from './graph/reference.routes.ts'
export {
  assertDecidingFields,
  lockReferred,
  saveDecidingReferences,
  saveDependentReferences,
  saveReferences,
} from './graph/save-references.ts'
export { type NamedUse, listNamedUses } from './graph/uses.ts'
export { type UsageCounts, assertNotInUse } from './in-use.ts'
export { type ReferredEntry, recordReferences } from './record-references.ts'
