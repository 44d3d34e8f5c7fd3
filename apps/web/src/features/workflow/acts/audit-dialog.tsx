import type { FlowCandidateNode, FlowDetail } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApprovers } from '../../../form/approver/use-approvers.tsx'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { ConflictDialog, findDifferences } from '../../../form/record/conflict-dialog.tsx'
import type { FormStore } from '../../../form/store.ts'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useRefreshFlows } from '../flow-api.ts'
import { buildCommentFields } from './act-fields.ts'
import { useComment } from '../comments/use-comment.tsx'
import { useSignature } from '../signature/use-signature.tsx'
import css from './acts.module.css'
import { useDecision } from './use-decision.tsx'

export interface AuditDialogProps {
  detail: FlowDetail
  title: string
  hasOpinion: boolean
  /** nodes whose approvers are chosen by the current approver */
  candidates: readonly FlowCandidateNode[]
  /** the form with unsaved changes, and its text for a request; null if nothing was changed */
  changed: { store: FormStore; serialize: () => string } | null
  onClose: () => void
  onDone: () => void
}

/** Approves with a comment, and with approvers for the nodes that leave the choice. */
export function AuditDialog({ detail, title, hasOpinion, candidates, changed, onClose, onDone }: AuditDialogProps) {
  const { t } = useTranslation('workflow')
  const { operatorId, flowTask, formValues } = detail
  const refresh = useRefreshFlows()
  const approvers = useApprovers(candidates)
  const comment = useComment(flowTask.id)
  const signature = useSignature(detail.node?.hasSign === true)
  const decision = useDecision(detail, changed !== null)
  /** version of a conflict whose values are in the form of the user by now */
  const [mergedVersion, setMergedVersion] = useState(0)
  const form = useMemo(() => ({ fields: buildCommentFields(t, hasOpinion) }), [t, hasOpinion])
  const { conflict } = decision
  const base = useMemo(() => JSON.parse(formValues || '{}') as Values, [formValues])
  const theirs = useMemo(() => JSON.parse(conflict?.data ?? '{}') as Values, [conflict])
  const mustMerge =
    changed !== null &&
    conflict !== null &&
    conflict.form === null &&
    conflict.version !== mergedVersion &&
    findDifferences(changed.store, { base, theirs }).length > 0
  const close = () => {
    decision.leave()
    onClose()
  }
  return (
    <>
      <FormDialog
        title={title}
        width="question"
        draft={`audit:${operatorId}`}
        form={form}
        tools={comment.tools}
        note={approvers.boxes}
        isChanged={approvers.isChanged || signature.isChanged}
        okText={title}
        save={async (values) => {
          const body = {
            ...comment.take(values),
            ...signature.take(),
            candidateList: approvers.chosen(),
            ...(changed && { formData: changed.serialize() }),
          }
          await decision.send((seen) =>
            call('POST /api/workflow/Engine/FlowBefore/Audit/:operatorId', {
              params: { operatorId },
              body: { ...body, ...seen },
              silent: true,
            }),
          )
          toast.success(t('act.approved'))
          onDone()
          await refresh()
        }}
        onClose={close}
      >
        <div className={css.signature}>{signature.box}</div>
        {decision.changes}
      </FormDialog>
      {mustMerge && (
        <ConflictDialog
          store={changed.store}
          modelId={flowTask.modelId}
          conflict={{ base, theirs, user: conflict.user }}
          onCancel={close}
          onDiscard={() => {
            changed.store.markSaved()
            close()
          }}
          onSave={() => setMergedVersion(conflict.version)}
        />
      )}
    </>
  )
}
