import type { FlowCandidateNode, FlowDetail } from '@armature/contract'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { warnOfMissingFiles } from '../../../form/files/uploads.ts'
import { ApiError, call } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Fault } from '../../../ui/feedback/fault.tsx'
import { Dropdown } from '../../../ui/overlays/dropdown.tsx'
import { AuditDialog } from '../acts/audit-dialog.tsx'
import { MonitorDialog, type MonitorAct } from '../acts/monitor-dialogs.tsx'
import { CancelDialog, RecallDialog, ResumeDialog, SuspendDialog, WithdrawDialog } from '../acts/opinion-dialogs.tsx'
import { ApprovalResumeTimeDialog } from '../acts/resume-time-dialog.tsx'
import { useRemindAndRemove } from '../acts/use-remind-and-remove.ts'
import { useRestart } from '../acts/use-restart.ts'
import { AddSignerDialog, RejectDialog, TransferDialog } from '../acts/task-dialogs.tsx'
import { serializeForm, type ApprovalStore } from './approval-form.tsx'
import css from './detail.module.css'
import { listMonitorNodes } from './monitor-nodes.ts'
import { SubmitAgain } from './submit-again.tsx'

interface ActionsProps {
  detail: FlowDetail
  approval: ApprovalStore
  onShowForm: () => void
}

type Open =
  | 'audit'
  | 'reject'
  | 'transfer'
  | 'addSigner'
  | 'recall'
  | 'withdraw'
  | 'cancel'
  | 'suspend'
  | 'resume'
  | 'resumeTime'
  | MonitorAct

/** The user's current actions: the decisions on the right, the rest behind `…`. Approving takes two presses. */
export function Actions({ detail, approval, onShowForm }: ActionsProps) {
  const { t } = useTranslation('workflow')
  const navigate = useNavigate()
  const { press, remove } = useRemindAndRemove()
  const restart = useRestart()
  const { actions, node, operatorId, recallOperatorId, flowTask } = detail
  const [open, setOpen] = useState<Open | null>(null)
  const [candidates, setCandidates] = useState<readonly FlowCandidateNode[]>([])
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState('')
  const close = () => setOpen(null)
  const turn = { operatorId, detail }
  const isChanged = approval.isEditable && approval.store.isDirty()

  const audit = async () => {
    const { isEditable, store } = approval
    if (isEditable && (store.validateAll().length > 0 || warnOfMissingFiles(store))) return onShowForm()
    setFault('')
    setAsking(true)
    try {
      setCandidates(isChanged ? await fetchCandidates(operatorId, serializeForm(approval)) : detail.candidates)
      setOpen('audit')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.msg)
    } finally {
      setAsking(false)
    }
  }
  const others = [
    actions.transfer && { key: 'transfer', label: t('act.transfer'), onSelect: () => setOpen('transfer') },
    actions.addSigner && { key: 'addSigner', label: t('act.addSigner'), onSelect: () => setOpen('addSigner') },
    actions.assign && { key: 'assign', label: t('act.assign'), onSelect: () => setOpen('assign') },
    actions.change &&
      listMonitorNodes('change', detail).length > 0 && {
        key: 'change',
        label: t('act.change'),
        onSelect: () => setOpen('change'),
      },
    actions.revive && { key: 'revive', label: t('act.revive'), onSelect: () => setOpen('revive') },
    actions.press && {
      key: 'press',
      label: t('act.press'),
      onSelect: () => void press(flowTask.id).catch(() => undefined),
    },
    actions.recall && { key: 'recall', label: t('act.recall'), onSelect: () => setOpen('recall') },
    actions.withdraw && { key: 'withdraw', label: t('act.withdraw'), onSelect: () => setOpen('withdraw') },
    actions.suspend && {
      key: 'suspend',
      label: t('act.suspend'),
      onSelect: () => setOpen('suspend'),
    },
    actions.resume && { key: 'resume', label: t('act.resume'), onSelect: () => setOpen('resume') },
    actions.resume && { key: 'resumeTime', label: t('act.resumeTime'), onSelect: () => setOpen('resumeTime') },
    actions.restart && {
      key: 'restart',
      label: t('act.restart'),
      onSelect: () => void restart(flowTask.id).catch(() => undefined),
    },
    actions.cancel && { key: 'cancel', label: t('act.cancel'), danger: true, onSelect: () => setOpen('cancel') },
    actions.remove && {
      key: 'remove',
      label: t('act.remove'),
      danger: true,
      onSelect: () =>
        void remove(flowTask).then(
          (gone) => gone && navigate('/workFlow/flowLaunch'),
          () => undefined,
        ),
    },
  ].filter((entry) => entry !== false)
  // with few actions they are shown directly, not behind a menu
  const isDirect = !actions.audit && !actions.edit && others.length <= 3
  if (others.length === 0 && !actions.audit && !actions.edit) return null
  return (
    <footer className={css.foot}>
      {isDirect ? (
        others.map(({ key, label, onSelect, ...entry }) => (
          <Button key={key} warn={'danger' in entry} onClick={onSelect}>
            {label}
          </Button>
        ))
      ) : others.length > 0 ? (
        <Dropdown label={t('act.others')} placement="top-end" items={others}>
          <Button icon={Ellipsis}>{t('act.others')}</Button>
        </Dropdown>
      ) : null}
      <Fault text={fault} />
      {actions.reject && node && (
        <Button onClick={() => setOpen('reject')}>
          {node.rejectBtnText || t(node.votes ? 'act.against' : 'act.reject')}
        </Button>
      )}
      {actions.audit && node && (
        <Button kind="primary" loading={isAsking} onClick={() => void audit()}>
          {node.auditBtnText || t('act.audit')}
        </Button>
      )}
      {actions.edit && <SubmitAgain detail={detail} approval={approval} onShowForm={onShowForm} />}
      {open === 'audit' && node && (
        <AuditDialog
          detail={detail}
          title={node.auditBtnText || t('act.audit')}
          hasOpinion={node.hasOpinion}
          candidates={candidates}
          changed={isChanged ? { store: approval.store, serialize: () => serializeForm(approval) } : null}
          onDone={() => approval.store.markSaved()}
          onClose={close}
        />
      )}
      {open === 'reject' && node && <RejectDialog {...turn} node={node} onClose={close} />}
      {open === 'transfer' && node && <TransferDialog {...turn} node={node} onClose={close} />}
      {open === 'addSigner' && node && <AddSignerDialog {...turn} node={node} onClose={close} />}
      {open === 'recall' && <RecallDialog operatorId={recallOperatorId} onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog taskId={flowTask.id} onClose={close} />}
      {open === 'suspend' && <SuspendDialog taskId={flowTask.id} onClose={close} />}
      {open === 'resume' && <ResumeDialog taskId={flowTask.id} onClose={close} />}
      {open === 'resumeTime' && (
        <ApprovalResumeTimeDialog taskId={flowTask.id} resumeAt={flowTask.resumeAt} onClose={close} />
      )}
      {open === 'cancel' && <CancelDialog taskId={flowTask.id} onClose={close} />}
      {(open === 'assign' || open === 'change' || open === 'revive') && (
        <MonitorDialog act={open} taskId={flowTask.id} nodes={listMonitorNodes(open, detail)} onClose={close} />
      )}
    </footer>
  )
}

const fetchCandidates = async (operatorId: string, formData: string) =>
  (
    await call('POST /api/workflow/Engine/FlowBefore/Candidates/:operatorId', {
      params: { operatorId },
      body: { formData },
      silent: true,
    })
  ).list
