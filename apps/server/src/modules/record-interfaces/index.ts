export { readChosenRecords } from './chosen-records.ts'
export { listFormUses, listModelUses } from './form-uses.ts'
export {
  type ChosenValue,
  type InterfaceField,
  groupByParams,
  listChosenValues,
  listInterfaceFields,
} from './interface-fields.ts'
export { getTreePosition, readInterfaceRecords } from './interface-records.ts'
export { resolveInterfaceTexts, resolveTextsByRow } from './interface-texts.ts'
