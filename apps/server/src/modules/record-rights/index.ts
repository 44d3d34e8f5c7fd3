export {
  type ApprovalPart,
  type DecidedRecord,
  type EarlierForm,
  type RecordEditor,
  type RecordFlow,
  type RepeatableCall,
  type Submission,
  type SubmitResult,
  approvals,
} from './approvals.ts'
export { isOffered } from './offered-button.ts'
export { type RecordView, getColumn, getRecordView } from './record-view.ts'
export { buildSchemeSql, buildScopeSql, findScopeField } from './scope.ts'
