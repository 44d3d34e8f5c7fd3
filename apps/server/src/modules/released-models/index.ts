export { type FormerVersion, listFormerVersions } from './former-versions.ts'
export { cleanColumnData, isKnownField } from './list-fields.ts'
export { type Relation, findRelatedModelId, listRelations } from './relations.ts'
export { blockingTexts, releaseTexts, settingTexts, usageTexts } from './release-texts.ts'
export {
  type ModelCache,
  type ModelFlow,
  type Referrer,
  type ReleasedModel,
  getModelCache,
  listReferrers,
} from './released-model.ts'
export {
  type ReferringField,
  type RemovedField,
  createUsage,
  findDesignUsages,
  findOtherModelUsages,
} from './usages.ts'
