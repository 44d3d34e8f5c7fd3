import type { FlowDetail } from '@armature/contract'
import { submitMode } from '@armature/contract/catalog/flow-statuses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import FlowButtons from '../../../form/approver/flow-buttons.tsx'
import { parseServerError } from '../../../form/plain/parse-server-error.ts'
import type { FlowChoice } from '../../../form/record/save-record.ts'
import { useReader } from '../../../form/reader.tsx'
import { call } from '../../../lib/api/api.ts'
import { Fault } from '../../../ui/feedback/fault.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useRefreshFlows } from '../flow-api.ts'
import { serializeForm, type ApprovalStore } from './approval-form.tsx'

interface SubmitAgainProps {
  detail: FlowDetail
  approval: ApprovalStore
  onShowForm: () => void
}

/** Actions of the initiator on a draft or a returned instance: save it, or submit it from the start. */
export function SubmitAgain({ detail, approval, onShowForm }: SubmitAgainProps) {
  const { t } = useTranslation('workflow')
  const { language } = useReader()
  const refresh = useRefreshFlows()
  const [fault, setFault] = useState('')
  const { store } = approval
  const save = async (choice: FlowChoice) => {
    setFault('')
    try {
      const body = { version: detail.version, data: serializeForm(approval), ...choice }
      await call('PUT /api/workflow/Engine/FlowTask/:id', { params: { id: detail.flowTask.id }, body, silent: true })
    } catch (error) {
      const refusal = parseServerError(error, store.form, language)
      if (refusal.errors.length > 0) {
        store.showErrors(refusal.errors)
        if (refusal.unlisted > 0) setFault(t('form:record.unlistedErrors', { count: refusal.unlisted }))
      } else setFault(refusal.msg)
      return onShowForm()
    }
    store.markSaved()
    toast.success(t(choice.status === submitMode.submit ? 'act.submitted' : 'act.kept'))
    await refresh()
  }
  return (
    <>
      <Fault text={fault} />
      <FlowButtons
        store={store}
        flowId={detail.flowTask.templateId}
        urgency={detail.flowTask.flowUrgent}
        isSuspended={detail.flowSuspension !== undefined}
        save={save}
        onFault={setFault}
        onInvalid={onShowForm}
      />
    </>
  )
}
