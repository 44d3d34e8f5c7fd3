import type { FlowDetail } from '@armature/contract'
import { AuditDialog } from '../../features/workflow/acts/audit-dialog.tsx'
import { MonitorDialog } from '../../features/workflow/acts/monitor-dialogs.tsx'
import { CancelDialog } from '../../features/workflow/acts/opinion-dialogs.tsx'
import { RejectDialog } from '../../features/workflow/acts/task-dialogs.tsx'
import { DelegateDialog } from '../../features/workflow/delegate/delegate-dialog.tsx'
import { BatchDialog } from '../../features/workflow/lists/batch-dialog.tsx'
import { Approval } from '../../features/workflow/detail/approval.tsx'
import { PhraseDialog } from '../../features/workflow/phrases/phrase-dialog.tsx'
import { call } from '../../lib/api/api.ts'
import { TemplateDialog } from '../../features/workflow/templates/template-dialog.tsx'
import { SuspendDialog } from '../../features/workflow/templates/suspend-dialog.tsx'
import { sampleReply, sampleRow } from '../../testing/sample.ts'
import { aField, aForm } from '../../form/testing/forms.ts'
import { named, renamed, type FormDriver } from './form-driver.ts'

const { id } = named
const turn: NonNullable<FlowDetail['node']> = {
  nodeId: 'n1',
  title: '部门审批',
  hasOpinion: true,
  hasSign: false,
  auditBtnText: '',
  rejectBtnText: '',
  rejectStep: 'start',
  rejectSteps: [{ id: 'start', fullName: '发起人' }],
  timeLimits: [],
  votes: null,
}
const sample = sampleReply('GET /api/workflow/Engine/FlowBefore/:id')
/** An approval that was returned to its initiator. */
const returned: FlowDetail = {
  ...sample,
  flowTask: { ...sample.flowTask, id, modelId: id, recordId: id, flowUrgent: 1 },
  formData: JSON.stringify(aForm([aField('comInput', 'reason', {}, { label: '事由' })])),
  formValues: '{}',
  asOf: null,
  formVersion: null,
  operatorId: id,
  actions: { ...sample.actions, edit: true },
}
const opinion = { type: { 意见: '金额不对，请补发票' } }

export const workflowForms = {
  'features/workflow/templates/template-dialog.tsx': {
    ...renamed,
    draw: (onDone) => (
      <TemplateDialog
        template={sampleRow('GET /api/workflow/Engine/flowTemplate', { ...named, modelId: id })}
        onClose={onDone}
      />
    ),
    answers: {
      'GET /api/workflow/Engine/flowTemplate/Models': { list: [{ ...named, flowName: '' }] },
    },
    first: 'GET /api/workflow/Engine/flowTemplate/:id',
    store: 'PUT /api/workflow/Engine/flowTemplate/:id',
  },
  'features/workflow/templates/suspend-dialog.tsx': {
    draw: (onDone) => (
      <SuspendDialog
        template={sampleRow('GET /api/workflow/Engine/flowTemplate', { ...named, modelId: id })}
        onClose={onDone}
      />
    ),
    store: 'PUT /api/workflow/Engine/flowTemplate/:id/Actions/Suspend',
    type: { 挂起原因: '制度修订中' },
    press: '挂起流程',
  },
  'features/workflow/detail/approval.tsx': {
    draw: () => <Approval detail={returned} onDirty={() => undefined} />,
    answers: { 'POST /api/workflow/Engine/FlowBefore/StartCandidates/:flowId': { list: [] } },
    first: 'POST /api/workflow/Engine/FlowBefore/StartCandidates/:flowId',
    store: 'PUT /api/workflow/Engine/FlowTask/:id',
    type: { 事由: '补了发票' },
    press: '提交审核',
    staysOpen: true,
  },
  'features/workflow/acts/audit-dialog.tsx': {
    ...opinion,
    draw: (onDone) => (
      <AuditDialog
        {...{ detail: returned, title: '同意', hasOpinion: true, candidates: [], changed: null }}
        onClose={onDone}
        onDone={() => undefined}
      />
    ),
    store: 'POST /api/workflow/Engine/FlowBefore/Audit/:operatorId',
    press: '同意',
  },
  'features/workflow/acts/task-dialogs.tsx': {
    ...opinion,
    draw: (onDone) => <RejectDialog operatorId={id} detail={returned} node={turn} onClose={onDone} />,
    store: 'POST /api/workflow/Engine/FlowBefore/Reject/:operatorId',
    press: '退回',
  },
  'features/workflow/acts/opinion-dialogs.tsx': {
    ...opinion,
    draw: (onDone) => <CancelDialog taskId={id} onClose={onDone} />,
    store: 'POST /api/workflow/Engine/FlowMonitor/Cancel/:id',
    press: '终止',
  },
  'features/workflow/acts/monitor-dialogs.tsx': {
    ...opinion,
    draw: (onDone) => (
      <MonitorDialog act="change" taskId={id} nodes={[{ id: 'n1', fullName: '部门审批' }]} onClose={onDone} />
    ),
    store: 'POST /api/workflow/Engine/FlowMonitor/Change/:id',
    press: '变更节点',
  },
  'features/workflow/lists/batch-dialog.tsx': {
    ...opinion,
    draw: (onDone) => <BatchDialog ids={[id]} toSign={0} onDone={() => undefined} onClose={onDone} />,
    store: 'POST /api/workflow/Engine/FlowBefore/BatchOperation',
    press: '同意',
  },
  'features/workflow/phrases/phrase-dialog.tsx': {
    draw: (onDone) => (
      <PhraseDialog
        phrase=""
        save={async (phrase) => {
          await call('PUT /api/workflow/Engine/Phrases', {
            body: { own: [phrase], seen: [] },
            silent: true,
          })
        }}
        onClose={onDone}
      />
    ),
    store: 'PUT /api/workflow/Engine/Phrases',
    type: { 内容: '情况属实' },
    press: '保存',
  },
  'features/workflow/delegate/delegate-dialog.tsx': {
    draw: (onDone) => (
      <DelegateDialog
        delegate={sampleRow('GET /api/workflow/Engine/FlowDelegate', {
          id,
          toUserId: id,
          startTime: 1_767_225_600_000,
          endTime: 1_767_312_000_000,
        })}
        onClose={onDone}
      />
    ),
    store: 'PUT /api/workflow/Engine/FlowDelegate/:id',
    type: { 说明: '出差一周' },
    press: '保存',
  },
} satisfies Record<string, FormDriver>
