export { findUndoVersion, undoSave } from './undo-save.ts'
export { type KeptSave, undoSaves } from './undo-saves.ts'
