export { changeKind, listCompatibleKinds } from './change-kind.ts'
export { createDefaultColumnData, offeredButtons } from './default-column-data.ts'
export { duplicate } from './duplicate.ts'
export { createEditor, setForm, type Editor } from './editor.ts'
export { find, type FoundField } from './find.ts'
export { createLabeledField } from './create-labeled-field.ts'
export {
  findNextCell,
  insertGridLine,
  mergeGridCells,
  removeGridLine,
  setGridSize,
  splitGridCell,
  type Axis,
  type Side,
} from './grid.ts'
export { insert, move, remove } from './operations.ts'
export { canDrop, type Target } from './placement.ts'
export { checkNewName, update, type Patch } from './update.ts'
export { renameInList, findUsages, type Usage, type UsageKind } from './usages.ts'
