export { findUndoVersion, undoSave } from './undo-save.ts'
