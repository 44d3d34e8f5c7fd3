import type { ErrorEntry } from '../errors.ts'

export const flowErrors = {
  'workflow.notFound': { code: 404 },
  'workflow.modelUnknown': { code: 400 },
  'workflow.codeTaken': { code: 409 },
  'workflow.inUse': { code: 409 },
  'workflow.invalid': { code: 400 },
  /** data: {problems: [{nodeId, title, level, msg}]} */
  'workflow.notReleasable': { code: 400 },
  /** data: {nodeId, title, field} */
  'workflow.fieldMissing': { code: 409 },
  'workflow.partMissing': { code: 409 },
  'workflow.changedMeanwhile': { code: 409 },
  'workflow.modelFixed': { code: 409 },
  'workflow.unreleased': { code: 409 },
  'workflow.otherEnabled': { code: 409 },
  'workflow.off': { code: 409 },
  'workflow.mayNotStart': { code: 403 },
  'workflow.hasTask': { code: 409 },
  'workflow.recordLocked': { code: 409 },
  'workflow.recordOfStarter': { code: 409 },
  'workflow.movedOn': { code: 409 },
  /** data: a `FlowRecordConflict` */
  'workflow.recordChanged': { code: 409 },
  /** data: a `FlowRecordConflict` */
  'workflow.formChanged': { code: 409 },
  'workflow.ownRequest': { code: 403 },
  /** data: {nodeId} */
  'workflow.initiatorNotApprover': { code: 400 },
  'workflow.notAllowed': { code: 403 },
  'workflow.opinionMissing': { code: 400 },
  'workflow.signMissing': { code: 400 },
  'workflow.mentionUnknown': { code: 400 },
  'workflow.signUnknown': { code: 400 },
  /** data: {nodeId, title} */
  'workflow.candidatesMissing': { code: 400 },
  'workflow.candidateUnknown': { code: 400 },
  'workflow.rejectStepUnknown': { code: 400 },
  'workflow.voteReturnStep': { code: 400 },
  'workflow.nodeUnknown': { code: 400 },
  /** the version of the flow does not have the current node of an approval */
  'workflow.nodeGone': { code: 409 },
  'workflow.personUnknown': { code: 400 },
  'workflow.alreadyAsked': { code: 409 },
  'workflow.alreadyActed': { code: 409 },
  'workflow.pressedAlready': { code: 429 },
  'workflow.notInThisState': { code: 409 },
  'workflow.running': { code: 409 },
  /** no one can act until a user of the flow monitor resumes it */
  'workflow.suspended': { code: 409 },
  'workflow.notSuspended': { code: 409 },
  /** no approval of the flow can be started until it is resumed */
  'workflow.flowSuspended': { code: 409 },
  'workflow.flowNotSuspended': { code: 409 },
  'workflow.statisticsPeriod': { code: 400 },
  'workflow.subFlowTooMany': { code: 400 },
  'workflow.subFlowTooDeep': { code: 409 },
  'workflow.subFlowGone': { code: 409 },
  'workflow.subFlowNoStarter': { code: 409 },
  'workflow.subFlowStarterLeft': { code: 409 },
  'workflow.subFlowDenied': { code: 403 },
  'workflow.subFlowField': { code: 403 },
  'workflow.subFlowValue': { code: 409 },
  'workflow.subFlowReturn': { code: 409 },
  'workflow.resumeTimePast': { code: 400 },
  /** another flow starts it */
  'workflow.startedByFlows': { code: 409 },
  /** data: {nodeId, title}: a flow that is turned on names a member that does not exist any more, or is disabled */
  'workflow.memberGone': { code: 409 },
  'workflow.memberDisabled': { code: 409 },
  /** data: {nodeId, title}: the approvers of a running approval come from a member that does not exist any more */
  'workflow.memberMissing': { code: 409 },
  /** data: {nodeId, title}: a flow that is turned on would start one that is not in use */
  'workflow.subFlowOff': { code: 409 },
  /** data: {nodeId, title}: the data interface that names the approvers is gone or turned off, or lacks what the flow uses */
  'workflow.interfaceUnfit': { code: 409 },
  'workflow.tooManyLookups': { code: 409 },
  'workflow.phrasesChanged': { code: 409 },
  'workflow.delegateTime': { code: 400 },
  'workflow.delegateSelf': { code: 400 },
} satisfies Record<string, ErrorEntry>
