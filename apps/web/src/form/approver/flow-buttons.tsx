import type { FlowCandidateNode } from '@armature/contract'
import {
  defaultUrgency,
  formatFlowUrgency,
  flowUrgencyCodes,
  submitMode,
  type SubmitMode,
} from '@armature/contract/catalog/flow-statuses'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../lib/api/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { NativeSelect } from '../../ui/inputs/input.tsx'
import { warnOfMissingFiles } from '../files/uploads.ts'
import { useReader } from '../reader.tsx'
import { buildSentValues, type FlowChoice } from '../record/save-record.ts'
import type { FormStore } from '../store.ts'
import css from './approver-box.module.css'
import { ChooseDialog } from './choose-dialog.tsx'

interface FlowButtonsProps {
  store: FormStore
  flowId: string
  /** current urgency of the record */
  urgency?: number
  /** its flow is suspended: a draft can be saved, but not submitted */
  isSuspended?: boolean
  /** stores the record and starts its approval, or keeps both as a draft */
  save: (choice: FlowChoice) => Promise<void>
  /** called with the reason why nothing was submitted, and with '' when it is tried again */
  onFault: (fault: string) => void
  /** a field of the form is missing or wrong */
  onInvalid?: () => void
}

/**
 * Buttons of a record form whose model has a flow, instead of saving: keep it as a draft, or submit it (FO.49). The approvers
 * are asked for before, where the flow lets the initiator choose them.
 */
export default function FlowButtons({
  store,
  flowId,
  urgency = defaultUrgency,
  isSuspended = false,
  save,
  onFault,
  onInvalid,
}: FlowButtonsProps) {
  const { t } = useTranslation('form')
  const { language } = useReader()
  const id = useId()
  const [flowUrgent, setUrgent] = useState(urgency)
  const [running, setRunning] = useState<SubmitMode | null>(null)
  const [asked, setAsked] = useState<readonly FlowCandidateNode[] | null>(null)

  const start = async (status: SubmitMode) => {
    // a draft may be incomplete, but wrong values are refused all the same
    if (store.validateAll().length > 0) return onInvalid?.()
    if (warnOfMissingFiles(store)) return
    onFault('')
    setRunning(status)
    try {
      const nodes = status === submitMode.submit ? await fetchStartCandidates(flowId, store) : []
      if (nodes.length > 0) setAsked(nodes)
      else await save({ status, flowUrgent, candidateList: {} })
    } catch (error) {
      onFault(error instanceof ApiError ? error.msg : String(error))
    } finally {
      setRunning(null)
    }
  }
  return (
    <>
      <label className={css.urgency} htmlFor={id}>
        <span>{t('flow.urgency')}</span>
        <NativeSelect
          id={id}
          aria-label={t('flow.urgency')}
          value={String(flowUrgent)}
          options={flowUrgencyCodes.map((one) => ({ value: String(one), label: formatFlowUrgency(one, language) }))}
          onChange={({ target }) => setUrgent(Number(target.value))}
        />
      </label>
      <Button loading={running === submitMode.saveDraft} onClick={() => void start(submitMode.saveDraft)}>
        {t('flow.keep')}
      </Button>
      <Button
        kind="primary"
        disabled={isSuspended}
        loading={running === submitMode.submit}
        onClick={() => void start(submitMode.submit)}
      >
        {t('flow.submit')}
      </Button>
      {asked && (
        <ChooseDialog
          nodes={asked}
          okText={t('flow.submit')}
          save={(candidateList) => save({ status: submitMode.submit, flowUrgent, candidateList })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

async function fetchStartCandidates(flowId: string, store: FormStore): Promise<FlowCandidateNode[]> {
  const body = { data: JSON.stringify(buildSentValues(store)) }
  const own = { params: { flowId }, body, silent: true }
  return (await call('POST /api/workflow/Engine/FlowBefore/StartCandidates/:flowId', own)).list
}
