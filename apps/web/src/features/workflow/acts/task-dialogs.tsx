import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlowDetail } from '@armature/contract'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { readIds, createField, readText } from '../../../form/plain/named-fields.ts'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useRefreshFlows } from '../flow-api.ts'
import { buildChoiceField, buildCommentFields, buildPersonField } from './act-fields.ts'
import { useComment } from '../comments/use-comment.tsx'
import { useSignature } from '../signature/use-signature.tsx'
import css from './acts.module.css'
import { type SeenVersions, useDecision } from './use-decision.tsx'

export interface TurnDialogProps {
  operatorId: string
  /** the approval as the page shows it */
  detail: Pick<FlowDetail, 'version' | 'formVersion' | 'flowTask'>
  node: NonNullable<FlowDetail['node']>
  onClose: () => void
}

/** A decision that ends with a message and with fresh lists; its dialog closes like that of any decision. */
function useAct(detail: TurnDialogProps['detail'], onClose: () => void) {
  const { t } = useTranslation('workflow')
  const refresh = useRefreshFlows()
  const decision = useDecision(detail)
  return {
    changes: decision.changes,
    close: () => {
      decision.leave()
      onClose()
    },
    async send(decide: (seen: SeenVersions) => Promise<unknown>) {
      await decision.send(decide)
      toast.success(t('act.done'))
      await refresh()
    },
  }
}

/** Returns to the initiator, the previous node or an earlier one. In a vote, votes against it, and the node says where it returns to. */
export function RejectDialog({ operatorId, detail, node, onClose }: TurnDialogProps) {
  const { t } = useTranslation('workflow')
  const act = useAct(detail, onClose)
  const comment = useComment(detail.flowTask.id)
  const title = node.rejectBtnText || t(node.votes ? 'act.against' : 'act.reject')
  const form = useMemo(
    () => ({
      fields: [
        ...(node.votes ? [] : [buildChoiceField('rejectStep', t('act.to'), node.rejectSteps)]),
        ...buildCommentFields(t, node.hasOpinion),
      ],
    }),
    [t, node],
  )
  return (
    <FormDialog
      title={title}
      width="question"
      draft={`reject:${operatorId}`}
      form={form}
      tools={comment.tools}
      values={node.votes ? {} : { rejectStep: node.rejectStep }}
      {...(node.votes && { note: <p className={css.note}>{t('act.againstText', node.votes)}</p> })}
      okText={title}
      save={async (values) => {
        const body = {
          ...comment.take(values),
          rejectStep: readText(values, 'rejectStep'),
        }
        await act.send((seen) =>
          call('POST /api/workflow/Engine/FlowBefore/Reject/:operatorId', {
            params: { operatorId },
            body: { ...body, ...seen },
            silent: true,
          }),
        )
      }}
      onClose={act.close}
    >
      {act.changes}
    </FormDialog>
  )
}

/** Reassigns the task to another user. */
export function TransferDialog({ operatorId, detail, node, onClose }: TurnDialogProps) {
  const { t } = useTranslation('workflow')
  const act = useAct(detail, onClose)
  const comment = useComment(detail.flowTask.id)
  const form = useMemo(
    () => ({
      fields: [buildPersonField('userId', t('act.transferTo')), ...buildCommentFields(t, node.hasOpinion)],
    }),
    [t, node.hasOpinion],
  )
  return (
    <FormDialog
      title={t('act.transfer')}
      width="question"
      draft={`transfer:${operatorId}`}
      form={form}
      tools={comment.tools}
      okText={t('act.transfer')}
      save={async (values) => {
        const body = {
          ...comment.take(values),
          userId: readText(values, 'userId'),
        }
        await act.send((seen) =>
          call('POST /api/workflow/Engine/FlowBefore/Transfer/:operatorId', {
            params: { operatorId },
            body: { ...body, ...seen },
            silent: true,
          }),
        )
      }}
      onClose={act.close}
    >
      {act.changes}
    </FormDialog>
  )
}

/** Adds approvers: before the user decides, or after they have approved. */
export function AddSignerDialog({ operatorId, detail, node, onClose }: TurnDialogProps) {
  const { t } = useTranslation('workflow')
  const act = useAct(detail, onClose)
  const comment = useComment(detail.flowTask.id)
  // only who approves first signs
  const signature = useSignature(node.hasSign)
  const form = useMemo(() => {
    const options = (['before', 'after'] as const).map((id) => ({
      id,
      fullName: t(`act.sign.${id}`),
    }))
    const when = createField(
      'radio',
      'type',
      t('act.sign.when'),
      { span: 24, dataType: 'static', required: true },
      { options },
    )
    return {
      fields: [buildPersonField('userIds', t('act.signers'), true), when, ...buildCommentFields(t, node.hasOpinion)],
    }
  }, [t, node.hasOpinion])
  return (
    <FormDialog
      title={t('act.addSigner')}
      width="question"
      draft={`addSigner:${operatorId}`}
      form={form}
      tools={comment.tools}
      values={{ type: 'before' }}
      preview={(values) => values['type'] === 'after' && <div className={css.signature}>{signature.box}</div>}
      isChanged={signature.isChanged}
      okText={t('act.addSigner')}
      save={async (values) => {
        const type = readText(values, 'type') === 'after' ? ('after' as const) : ('before' as const)
        const body = {
          ...comment.take(values),
          userIds: readIds(values, 'userIds'),
          type,
          ...(type === 'after' && signature.take()),
        }
        await act.send((seen) =>
          call('POST /api/workflow/Engine/FlowBefore/freeApprover/:operatorId', {
            params: { operatorId },
            body: { ...body, ...seen },
            silent: true,
          }),
        )
      }}
      onClose={act.close}
    >
      {act.changes}
    </FormDialog>
  )
}
