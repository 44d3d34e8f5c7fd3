export { keptUndos } from './kept-undos.ts'
export { findUndoVersion, undoSave } from './undo-save.ts'
export { undoSaves } from './undo-saves.ts'
