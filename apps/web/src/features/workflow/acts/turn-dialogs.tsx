import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlowDetail } from '@armature/contract'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { idsOf, plainField, textOf } from '../../../form/plain/named-fields.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast.tsx'
import { useRefreshFlows } from '../flow-api.ts'
import { choiceField, opinionField, personField } from './act-fields.ts'

export interface TurnDialogProps {
  operatorId: string
  node: NonNullable<FlowDetail['node']>
  onClose: () => void
}

function useDone() {
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
  const done = useDone()
  const title = node.rejectBtnText || t('act.reject')
  const form = useMemo(
    () => ({ fields: [choiceField('rejectStep', t('act.to'), node.rejectSteps), opinionField(t, node.hasOpinion)] }),
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
        const body = { handleOpinion: textOf(values, 'handleOpinion'), rejectStep: textOf(values, 'rejectStep') }
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
  const done = useDone()
  const form = useMemo(
    () => ({ fields: [personField('userId', t('act.transferTo')), opinionField(t, node.hasOpinion)] }),
    [t, node.hasOpinion],
  )
  return (
    <FormDialog
      title={t('act.transfer')}
      width="question"
      form={form}
      okText={t('act.transfer')}
      save={async (values) => {
        const body = { handleOpinion: textOf(values, 'handleOpinion'), userId: textOf(values, 'userId') }
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
  const done = useDone()
  const form = useMemo(() => {
    const options = (['before', 'after'] as const).map((id) => ({ id, fullName: t(`act.sign.${id}`) }))
    const when = plainField(
      'radio',
      'type',
      t('act.sign.when'),
      { span: 24, dataType: 'static', required: true },
      { options },
    )
    return { fields: [personField('userIds', t('act.signers'), true), when, opinionField(t, node.hasOpinion)] }
  }, [t, node.hasOpinion])
  return (
    <FormDialog
      title={t('act.addSigner')}
      width="question"
      form={form}
      values={{ type: 'before' }}
      okText={t('act.addSigner')}
      save={async (values) => {
        const type = textOf(values, 'type') === 'after' ? ('after' as const) : ('before' as const)
        const body = { handleOpinion: textOf(values, 'handleOpinion'), userIds: idsOf(values, 'userIds'), type }
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
