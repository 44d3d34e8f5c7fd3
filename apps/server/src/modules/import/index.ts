export { formatCellText } from './cell-texts.ts'
export { saveChoices } from './column-choices.ts'
export {
  createFailureSheet,
  createSheet,
  createTemplate,
  type FailedRow,
  saveFailureSheet,
  saveSheet,
} from './create-sheets.ts'
export { listFileColumns } from './file-columns.ts'
export { previewFile, previewRows, saveImportFile } from './import-file.ts'
export { assertKnownColumns, assertSize, importRows } from './import-rows.ts'
export type { ImportColumn, Importer, ParseResult, RowCheck } from './importer.ts'
export { parseText } from './parse-text.ts'
