import { formatFlowStatus, getStatusTone } from '@armature/contract/catalog/flow-statuses'
import type { Row } from '@armature/form-engine'
import { useNavigate } from 'react-router'
import { buildFlowDetailPath } from '../../lib/session/flow-link.ts'
import { State } from '../../ui/feedback/tag.tsx'
import { useReader } from '../reader.tsx'
import css from './approver-box.module.css'

/** Flow state of a record in a row of the list, with a link to the flow; a dash if there is none. */
export default function FlowState({ row }: { row: Row }) {
  const { language } = useReader()
  const navigate = useNavigate()
  const status = row['flowState']
  const id = row['flowTaskId']
  if (typeof status !== 'number' || typeof id !== 'string') return '—'
  const state = <State kind={getStatusTone(status)}>{formatFlowStatus(status, language)}</State>
  return (
    <button type="button" className={css.state} onClick={() => void navigate(buildFlowDetailPath({ id }))}>
      {state}
    </button>
  )
}
