import type { FlowCandidateNode } from '@armature/contract'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api-error.ts'
import { ApproverBox, missingCandidates, type Candidates } from './approver-box.tsx'

/** The boxes of several nodes as one part of a dialog: what they draw, and what was chosen once nothing is missing. */
export function useApprovers(nodes: readonly FlowCandidateNode[]): {
  boxes: ReactNode
  isChanged: boolean
  /** @throws ApiError naming the first box in which nobody was chosen */
  chosen: () => Candidates
} {
  const { t } = useTranslation('form')
  const [candidates, setCandidates] = useState<Candidates>({})
  const [isChecked, setChecked] = useState(false)
  return {
    boxes: nodes.map((node) => (
      <ApproverBox
        key={node.nodeId}
        node={node}
        value={candidates[node.nodeId] ?? []}
        isChecked={isChecked}
        onChange={(userIds) => setCandidates((now) => ({ ...now, [node.nodeId]: userIds }))}
      />
    )),
    isChanged: Object.values(candidates).some((userIds) => userIds.length > 0),
    chosen: () => {
      setChecked(true)
      const [missing] = missingCandidates(nodes, candidates)
      if (missing) throw new ApiError(400, t('approver.choose', { title: missing.title }))
      return Object.fromEntries(nodes.map(({ nodeId }) => [nodeId, candidates[nodeId] ?? []]))
    },
  }
}
