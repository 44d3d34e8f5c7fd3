export { listIconReferences } from './icon-reference.ts'
export { createReferenceReader } from './create-reader.ts'
export { placeTexts } from './place-texts.ts'
export {
  type DesignedThing,
  type ListDictionaryItems,
  type ListReleasedFields,
  type Reference,
  type ReferenceReader,
  type Referred,
  type ReleasedField,
  type VersionState,
  dictionaryItems,
  referenceReaders,
  releasedFields,
} from './reference.ts'
export { type VisibilityCheck, createVisibilityCheck } from './visibility.ts'
