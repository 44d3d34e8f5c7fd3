export * from './types.ts'
export * from './read.ts'
export * from './walk.ts'
export * from './progress.ts'
export * from './turns.ts'
export * from './create-nodes.ts'
export { describeTimeLimits } from './describe-time-limits.ts'
export * from './working-time.ts'
export { limitFlow } from './limit-flow.ts'
export { mapFlowTexts } from './flow-texts.ts'
export { allowsInitiator } from './initiator.ts'
export { canUseInTitle, describeRecord, fillTitle } from './title.ts'
export { FlowFieldFault, assertApproverField } from './field-fault.ts'
export {
  type InterfaceNode,
  asksInterface,
  buildInterfaceParams,
  isInterfaceNode,
  listInterfaceNodes,
  readInterfaceUsers,
} from './approver-interfaces.ts'
export { type FlowFieldUse, type FlowFieldUseKind, listFlowFieldUses } from './field-uses.ts'
export {
  type SubFlowFault,
  type SubFlowForms,
  buildSubFlowValues,
  canAssign,
  countSubFlows,
  findSubFlowStarter,
  listRows,
  listSubFlows,
} from './sub-flow.ts'
export { buildReturnedValues, isFormula, listReturns } from './sub-flow-returns.ts'
export { type MemberKind, type NamedMember, listNamedMembers } from './named-members.ts'
export { createBranchChooser, listBranchPaths } from './branch-chooser.ts'
export { findFlowProblems, hasMembers } from './problems.ts'
export { formatFlowFault, formatFlowProblem } from './problem-texts.ts'
export {
  type DefaultRights,
  type NodeFields,
  approverDefaults,
  listNodeFields,
  listSharedFields,
  nameFields,
  nameFlowFields,
  starterDefaults,
} from './node-fields.ts'
