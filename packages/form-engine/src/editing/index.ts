export { changeKind, kindsFor } from './change-kind.ts'
export { defaultColumnData, listButtons } from './default-column-data.ts'
export { duplicate } from './duplicate.ts'
export { createEditor, setForm, type Editor } from './editor.ts'
export { find, type Place } from './find.ts'
export { freshField } from './fresh-field.ts'
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
export { canDrop, type Target } from './placing.ts'
export { nameProblem, update, type Patch } from './update.ts'
export { renameInList, usagesOf, type Usage, type UsageKind } from './usages.ts'
