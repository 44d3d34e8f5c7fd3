import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlowDetail } from '@armature/contract'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { readIds, createField, readText } from '../../../form/plain/named-fields.ts'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useRefreshFlows } from '../flow-api.ts'
import { buildChoiceField, buildOpinionField, buildPersonField } from './act-fields.ts'

export interface TurnDialogProps {
  operatorId: string
  node: NonNullable<FlowDetail['node']>
  onClose: () => void
}

function useFinishAction() {
  const { t } = useTranslation('workflow')
  const refresh = useRefreshFlows()
  return async () => {
    toast.success(t('act.done'))
    await refresh()
  }
}

/** Returns to the initiator, the previous node or an earlier one. */
export function RejectDialog({ operatorId, node, onClose }: TurnDialogProps) {
  const { t } = useTranslation('workflow')
  const done = useFinishAction()
  const title = node.rejectBtnText || t('act.reject')
  const form = useMemo(
    () => ({
      fields: [buildChoiceField('rejectStep', t('act.to'), node.rejectSteps), buildOpinionField(t, node.hasOpinion)],
    }),
    [t, node],
  )
  return (
    <FormDialog
      title={title}
      width="question"
      form={form}
      values={{ rejectStep: node.rejectStep }}
      okText={title}
      save={async (values) => {
        const body = { handleOpinion: readText(values, 'handleOpinion'), rejectStep: readText(values, 'rejectStep') }
        await call('POST /api/workflow/Engine/FlowBefore/Reject/:operatorId', {
          params: { operatorId },
          body,
          silent: true,
        })
        await done()
      }}
      onClose={onClose}
    />
  )
}

/** Reassigns the task to another user. */
export function TransferDialog({ operatorId, node, onClose }: TurnDialogProps) {
  const { t } = useTranslation('workflow')
  const done = useFinishAction()
  const form = useMemo(
    () => ({ fields: [buildPersonField('userId', t('act.transferTo')), buildOpinionField(t, node.hasOpinion)] }),
    [t, node.hasOpinion],
  )
  return (
    <FormDialog
      title={t('act.transfer')}
      width="question"
      form={form}
      okText={t('act.transfer')}
      save={async (values) => {
        const body = { handleOpinion: readText(values, 'handleOpinion'), userId: readText(values, 'userId') }
        await call('POST /api/workflow/Engine/FlowBefore/Transfer/:operatorId', {
          params: { operatorId },
          body,
          silent: true,
        })
        await done()
      }}
      onClose={onClose}
    />
  )
}

/** Adds approvers: before the user decides, or after they have approved. */
export function AddSignerDialog({ operatorId, node, onClose }: TurnDialogProps) {
  const { t } = useTranslation('workflow')
  const done = useFinishAction()
  const form = useMemo(() => {
    const options = (['before', 'after'] as const).map((id) => ({ id, fullName: t(`act.sign.${id}`) }))
    const when = createField(
      'radio',
      'type',
      t('act.sign.when'),
      { span: 24, dataType: 'static', required: true },
      { options },
    )
    return {
      fields: [buildPersonField('userIds', t('act.signers'), true), when, buildOpinionField(t, node.hasOpinion)],
    }
  }, [t, node.hasOpinion])
  return (
    <FormDialog
      title={t('act.addSigner')}
      width="question"
      form={form}
      values={{ type: 'before' }}
      okText={t('act.addSigner')}
      save={async (values) => {
        const type = readText(values, 'type') === 'after' ? ('after' as const) : ('before' as const)
        const body = { handleOpinion: readText(values, 'handleOpinion'), userIds: readIds(values, 'userIds'), type }
        await call('POST /api/workflow/Engine/FlowBefore/freeApprover/:operatorId', {
          params: { operatorId },
          body,
          silent: true,
        })
        await done()
      }}
      onClose={onClose}
    />
  )
}
