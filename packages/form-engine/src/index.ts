export * from './design/types.ts'
export * from './control/types.ts'
export * from './form/types.ts'
export { extractHtmlText } from './control/html-text.ts'
export { secretMask } from './control/secret.ts'
export { MAX_ITEMS } from './control/read.ts'
export {
  acceptTypes,
  checkFileCount,
  getFileExtension,
  fileCategories,
  extractFileId,
  readFileLimits,
  readFiles,
  imageAddress,
  isImageName,
  checkFileSize,
  sizeUnits,
  checkFileType,
  type AcceptType,
} from './control/files.ts'
export type { AttachedFile } from './controls/upload-fz.ts'
export type { AttachedImage } from './controls/upload-img.ts'
export { readInterfaceSettings, readInterfaceUse, type InterfaceParam, type InterfaceUse } from './control/interface.ts'
export {
  isNestedTooDeep,
  nestedLimits,
  parseNestedPath,
  createNestedReader,
  readNestedValue,
  type NestedPath,
} from './control/nested-fields.ts'
export { buildSelectionId, parseSelectionId, selectionTypes, type SelectionType } from './control/selections.ts'
export { findControl, controls } from './controls/index.ts'

export { fieldNamePattern, maxNameLength, checkFieldName, type NameFault } from './design/names.ts'
export {
  buildCellPath,
  toDefinitionPath,
  toFieldCode,
  parsePath,
  stripRelationMarker,
  toReferencePath,
} from './design/path.ts'
export {
  compilePattern,
  maxPatternLength,
  findPatternFault,
  type Pattern,
  type PatternFault,
} from './pattern/pattern.ts'
export { dropCopiedLabels, fillListLabels } from './design/list-labels.ts'
export { pickPlainTexts, readText, type TextPlace } from './design/plain-texts.ts'
export { listTextPlaces, readTranslations, translateDesign } from './texts/design-texts.ts'
export { listSortableColumns } from './design/sortable-columns.ts'
export { isForPc, isTable, translateLabel, translateUnit, walkFields, type FieldPosition } from './design/walk.ts'

export { compileExpression, type Expression, type ExpressionOptions, type Scope } from './expression/expression.ts'
export { isWellFormed, maxTokens, tokenize } from './expression/tokens.ts'

export { problemText, problemTexts, type ProblemTexts } from './texts/problems.ts'

export { accept, type AcceptResult, type AcceptOptions } from './form/accept.ts'
export { addRow, change, removeRow, setRelation } from './form/change.ts'
export { compile } from './form/compile.ts'
export { createRow } from './form/values.ts'
export { CURRENT_USER } from './form/current-user.ts'
export {
  isSchemeMark,
  isValueMissing,
  isValueRequired,
  listOperators,
  listSchemeMarks,
  isListOperator,
  type ConditionMark,
} from './form/condition-operators.ts'
export { canEditInBatch } from './form/batch-fields.ts'
export { canPreset, listPresetMarks } from './form/preset-values.ts'
export {
  dropEmptyGroups,
  findFilledGroups,
  isNestedGroups,
  listConditions,
  mapConditions,
  measureDepth,
  queryLimits,
} from './form/nested-groups.ts'
export {
  findMissingSources,
  findSources,
  readFieldInterface,
  type MissingSource,
  type KnownInterface,
  type KnownSources,
  type ModelFieldUse,
  type SourceSetting,
} from './form/find-missing-sources.ts'
export { findStrayChoice, listOwnChoices, readChoiceSource } from './form/stray-choices.ts'
export {
  type ConditionUse,
  type MarkContext,
  listConditionFields,
  listConditionUses,
  evaluateConditions,
  resolveValue,
} from './form/conditions.ts'
export { findSimilarActions, inferAction } from './form/implied-actions.ts'
export { getStateKey } from './form/fields.ts'
export { getValueAt } from './form/value-at.ts'
export { pickUsedGroups } from './form/column-heads.ts'
export { listKanbanFields, resolveKanban } from './form/kanban.ts'
export { canBoundBar, canFillBar, canGroupBars, listGanttFields, resolveGantt } from './form/gantt.ts'
export { open } from './form/open.ts'
export {
  canConvert,
  convertValue,
  describeChoiceSource,
  findValueProblem,
  formatCellText,
} from './form/convert-value.ts'
export {
  resolveRowParams,
  listFixedParams,
  findLimitingPath,
  findNarrowingPaths,
  findParamSources,
  getNarrowingValues,
  listNarrowingFields,
  listNarrowings,
  readLimitingIds,
  resolveParamsAt,
  toParamList,
  toParamValue,
  type Narrowing,
  type ParamSource,
  type SentParam,
} from './form/sources.ts'
export { findAttributeSource, listAttributeFields, listShownFields, readShownField } from './form/shown-fields.ts'
export { getFieldState } from './form/states.ts'
export { displaySum, summarize } from './form/summary.ts'
export { validate, validateField } from './form/validate.ts'

export { limitDesign } from './design/limit.ts'
// Reading a design from outside needs zod, which only designer and server load: `@armature/form-engine/design/read`.

export { formatAmountInCapitals } from './format/amount.ts'
export { startOfDay } from './format/calendar.ts'
export { dateTimePattern, formatDate, toMilliseconds } from './format/date.ts'
export { formatFigure } from './format/figure.ts'
export { formatFileSize } from './format/file-size.ts'
export { formatNumber, formatShortNumber, withMinus, type NumberFormat } from './format/number.ts'
export { patterns, type NamedPattern, type PatternName } from './format/patterns.ts'
export { formatRelativeTime, formatTimeDisplay, formatTimeSince, type TimeAgoContext } from './format/time-ago.ts'
