export {
  type FormerField,
  type FormerFields,
  findFormerField,
  loadFormerFields,
  mayReadFormer,
  nameFormerField,
} from './former-fields.ts'
export { listReadableFormer, listRemovedValues } from './removed-values.ts'
