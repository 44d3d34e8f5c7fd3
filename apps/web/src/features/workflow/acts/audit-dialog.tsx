import type { FlowCandidateNode } from '@armature/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApprovers } from '../../../form/approver/use-approvers.tsx'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { readText } from '../../../form/plain/named-fields.ts'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useRefreshFlows } from '../flow-api.ts'
import { buildOpinionField } from './act-fields.ts'

export interface AuditDialogProps {
  operatorId: string
  title: string
  hasOpinion: boolean
  /** nodes whose approvers are chosen by the current approver */
  candidates: readonly FlowCandidateNode[]
  /** the changed record, with the version it was loaded at */
  changed: { formData: string; version: number } | null
  onClose: () => void
  onDone: () => void
}

/** Approves with a comment, and with approvers for the nodes that leave the choice. */
export function AuditDialog({ operatorId, title, hasOpinion, candidates, changed, onClose, onDone }: AuditDialogProps) {
  const { t } = useTranslation('workflow')
  const refresh = useRefreshFlows()
  const approvers = useApprovers(candidates)
  const form = useMemo(() => ({ fields: [buildOpinionField(t, hasOpinion)] }), [t, hasOpinion])
  return (
    <FormDialog
      title={title}
      width="question"
      form={form}
      note={approvers.boxes}
      isChanged={approvers.isChanged}
      okText={title}
      save={async (values) => {
        const body = {
          handleOpinion: readText(values, 'handleOpinion'),
          candidateList: approvers.chosen(),
          ...(changed ?? {}),
        }
        await call('POST /api/workflow/Engine/FlowBefore/Audit/:operatorId', {
          params: { operatorId },
          body,
          silent: true,
        })
        toast.success(t('act.approved'))
        onDone()
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
