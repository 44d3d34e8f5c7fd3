import type { FlowCandidateNode } from '@armature/contract'
import type { Field } from '@armature/form-engine'
import { CircleAlert } from 'lucide-react'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import '../controls/index.ts'
import { Note } from '../../ui/inputs/field.tsx'
import { StandaloneControl } from '../standalone/standalone-control.tsx'
import css from './approver-box.module.css'

/** Users chosen for the nodes whose approvers are picked by the user who submits, by node id. */
export type Candidates = Record<string, string[]>

interface ApproverBoxProps {
  node: FlowCandidateNode
  value: string[]
  onChange: (userIds: string[]) => void
  /** the box was checked: an empty choice shows an error from now on */
  isChecked: boolean
}

/**
 * Chooses users for a node of a flow (F2.99): titled by the node, only users in its tree (F5.43), an empty choice is an error
 * (F5.42).
 */
export function ApproverBox({ node, value, onChange, isChecked }: ApproverBoxProps) {
  const { t } = useTranslation('form')
  const id = useId()
  const { title, isLimited, users } = node
  const field = useMemo((): Field => {
    const limit = isLimited ? { selectType: 'custom', userIds: users.map((user) => user.id) } : {}
    return { vModel: 'candidates', multiple: true, title, ...limit, config: { jnpfKey: 'userSelect', label: title } }
  }, [title, isLimited, users])
  const isMissing = isChecked && value.length === 0
  return (
    <div className={css.box}>
      <span className={css.label} aria-hidden>
        <span className={css.required}>*</span>
        <span className="cut">{title}</span>
      </span>
      <StandaloneControl
        field={field}
        size="usual"
        modelId=""
        label={title}
        value={value}
        invalid={isMissing}
        {...(isMissing && { describedBy: id })}
        onChange={(next) => onChange(Array.isArray(next) ? (next as string[]) : [])}
      />
      {isMissing && (
        <Note id={id} tone="error" icon={CircleAlert}>
          {t('approver.choose', { title })}
        </Note>
      )}
    </div>
  )
}

/** The nodes for which no users were chosen yet. */
export const findMissingNodes = (nodes: readonly FlowCandidateNode[], chosen: Candidates): FlowCandidateNode[] =>
  nodes.filter(({ nodeId }) => (chosen[nodeId]?.length ?? 0) === 0)
