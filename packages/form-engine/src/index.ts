export * from './design/types.ts'
export * from './control/types.ts'
export * from './form/types.ts'
export { htmlText } from './control/html-text.ts'
export { secretMask } from './control/secret.ts'
export { listSeparator } from './control/ids.ts'
export {
  acceptTypes,
  countProblem,
  extensionOf,
  fileCategories,
  fileIdInAddress,
  fileLimits,
  filesIn,
  imageAddress,
  isImageName,
  sizeProblem,
  sizeUnits,
  typeProblem,
  type AcceptType,
} from './control/files.ts'
export type { AttachedFile } from './controls/upload-fz.ts'
export type { AttachedImage } from './controls/upload-img.ts'
export { interfaceSettings, interfaceUse, type InterfaceParam, type InterfaceUse } from './control/interface.ts'
export { selectionId, selectionParts, selectionTypes, type SelectionType } from './control/selections.ts'
export { controlOf, controls } from './controls/index.ts'

export { fieldNamePattern, maxNameLength, nameFault, type NameFault } from './design/names.ts'
export { cellPath, definitionPath, fieldCode, placeOf, plainFieldName, referencePath } from './design/path.ts'
export { compilePattern, maxPatternLength, patternFault, type Pattern, type PatternFault } from './pattern/pattern.ts'
export { dropCopiedLabels, fillListLabels } from './design/list-labels.ts'
export { isForPc, isTable, labelOf, unitOf, walkFields, type Standing } from './design/walk.ts'

export { compileExpression, type Expression, type ExpressionOptions, type Scope } from './expression/expression.ts'
export { isWellFormed, maxTokens, tokenize } from './expression/tokens.ts'

export { problemText, problemTexts, type ProblemTexts } from './texts/problems.ts'

export { accept, type Accepted, type AcceptOptions } from './form/accept.ts'
export { addRow, change, removeRow, setRelation } from './form/change.ts'
export { compile } from './form/compile.ts'
export { CURRENT_USER } from './form/current-user.ts'
export {
  isSchemeMark,
  lacksValue,
  needsValue,
  operatorsOf,
  schemeMarks,
  takesList,
  type ConditionMark,
} from './form/condition-fit.ts'
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
  findGone,
  findSources,
  type Gone,
  type KnownInterface,
  type KnownSources,
  type ModelFieldUse,
  type SourceSetting,
} from './form/find-gone.ts'
export { fieldsOf, holds, resolveValue, type MarkContext } from './form/conditions.ts'
export { actionsLike, impliedAction } from './form/implied.ts'
export { stateKey } from './form/fields.ts'
export { valueAt } from './form/format.ts'
export { canBoundBar, canFillBar, canGroupBars, ganttFields, ganttOf } from './form/gantt.ts'
export { open } from './form/open.ts'
export {
  addingParams,
  fixedParams,
  limitedBy,
  narrowedBy,
  narrowingAt,
  narrowingFields,
  narrowingsOf,
  paramsAt,
  sentValue,
  type Narrowing,
  type SentParam,
} from './form/sources.ts'
export { stateOf } from './form/states.ts'
export { displaySum, summarize } from './form/summary.ts'
export { validate, validateField } from './form/validate.ts'

export { limitDesign } from './design/limit.ts'
// Reading a design from outside needs zod, which only designer and server load: `@armature/form-engine/design/read`.

export { amountInCapitals } from './format/amount.ts'
export { startOfDay } from './format/calendar.ts'
export { dateTimePattern, formatDate, msOf } from './format/date.ts'
export { formatFigure } from './format/figure.ts'
export { formatFileSize } from './format/file-size.ts'
export { formatNumber, shortNumber, type NumberFormat } from './format/number.ts'
export { patterns, type NamedPattern, type PatternName } from './format/patterns.ts'
export { relativeTime, timeDisplay, timeSince, type TimeAgoContext } from './format/time-ago.ts'
