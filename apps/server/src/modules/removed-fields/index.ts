export {
  type FormerField,
  type FormerFields,
  findFormerField,
  loadFormerFields,
  mayReadFormer,
  nameFormerField,
} from './former-fields.ts'
export { type RemovedValue, listReadableFormer, listRemovedValues, loadRemovedValues } from './removed-values.ts'
