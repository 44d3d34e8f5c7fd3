import type { FlowBatchResult } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listFiles } from '../../../form/files/attachments.ts'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { readText } from '../../../form/plain/named-fields.ts'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useRefreshFlows } from '../flow-api.ts'
import css from '../acts/acts.module.css'
import { useSignature } from '../signature/use-signature.tsx'
import { buildCommentFields } from '../acts/act-fields.ts'
import { phraseTools } from '../phrases/phrase-tools.tsx'

interface BatchDialogProps {
  /** ids of the tasks */
  ids: string[]
  /** how many of them require a signature */
  toSign: number
  /** the result of each task */
  onDone: (list: readonly FlowBatchResult[]) => void
  onClose: () => void
}

/** Approves several tasks with one comment and its files. */
export function BatchDialog({ ids, toSign, onDone, onClose }: BatchDialogProps) {
  const { t } = useTranslation('workflow')
  const refresh = useRefreshFlows()
  const form = useMemo(() => ({ fields: buildCommentFields(t, false) }), [t])
  const note = toSign < ids.length ? t('handSign.ofSeveral', { count: toSign, total: ids.length }) : t('handSign.ofAll')
  const signature = useSignature(toSign > 0, note)
  const approve = async (values: Values) => {
    const fileIds = listFiles(values['files']).map(({ fileId }) => fileId)
    const handleOpinion = readText(values, 'handleOpinion')
    const body = { ids, handleOpinion, ...(fileIds.length > 0 && { fileIds }), ...signature.take() }
    const { list } = await call('POST /api/workflow/Engine/FlowBefore/BatchOperation', {
      body,
      silent: true,
    })
    await refresh()
    if (list.every(({ ok }) => ok)) toast.success(t('lists.approved', { count: list.length }))
    onDone(list)
  }
  return (
    <FormDialog
      title={t('lists.batchTitle', { count: ids.length })}
      width="question"
      draft={`approveBatch:${ids.join()}`}
      form={form}
      tools={phraseTools}
      okText={t('act.audit')}
      save={approve}
      isChanged={signature.isChanged}
      onClose={onClose}
    >
      <div className={css.signature}>{signature.box}</div>
    </FormDialog>
  )
}
