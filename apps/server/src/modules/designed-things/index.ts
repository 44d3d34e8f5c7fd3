export { createReferenceReader } from './create-reader.ts'
export { placeTexts } from './place-texts.ts'
export {
  type DesignedThing,
  type Reference,
  type ReferenceReader,
  type Referred,
  type VersionState,
  referenceReaders,
  releasedFields,
} from './reference.ts'
export { type VisibilityCheck, createVisibilityCheck } from './visibility.ts'
