export { acceptRecord, acceptRecords, parseData } from './accept-record.ts'
export { loadFillContext } from './fill-context.ts'
export { createItemIdConverter } from './item-ids.ts'
export { type RelatedIds, collectRelatedIds, lockRelatedRecords } from './references.ts'
export {
  type FieldRefusal,
  createFieldRefusal,
  createRefusal,
  toFieldRefusals,
  translateUniqueViolation,
} from './refusal.ts'
export { toStoredForm } from './stored-values.ts'
export { writeTexts } from './write-texts.ts'
