import type { FlowCandidateNode } from '@armature/contract'
import type { FormData } from '@armature/form-engine'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../plain/form-dialog.tsx'
import type { Candidates } from './approver-box.tsx'
import { useApprovers } from './use-approvers.tsx'

interface ChooseDialogProps {
  nodes: readonly FlowCandidateNode[]
  okText: string
  save: (candidates: Candidates) => Promise<void>
  onClose: () => void
}

const noFields: FormData = { fields: [] }

/** Shown before a submission: asks for the approvers of the next nodes where the initiator chooses them. */
export function ChooseDialog({ nodes, okText, save, onClose }: ChooseDialogProps) {
  const { t } = useTranslation('form')
  const approvers = useApprovers(nodes)
  return (
    <FormDialog
      title={t('approver.title')}
      width="question"
      draft={null}
      form={noFields}
      note={approvers.boxes}
      isChanged={approvers.isChanged}
      okText={okText}
      save={() => Promise.resolve().then(() => save(approvers.chosen()))}
      onClose={onClose}
    />
  )
}
