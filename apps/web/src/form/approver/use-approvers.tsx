import type { FlowCandidateNode } from '@armature/contract'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { ApproverBox, findMissingNodes, type Candidates } from './approver-box.tsx'

/**
 * The approver boxes of several nodes as one part of a dialog: the elements to render, and the chosen users once none are
 * missing.
 */
export function useApprovers(nodes: readonly FlowCandidateNode[]): {
  boxes: ReactNode
  isChanged: boolean
  /** @throws ApiError naming the first box without a chosen user */
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
      const [missing] = findMissingNodes(nodes, candidates)
      if (missing) throw new ApiError(400, t('approver.choose', { title: missing.title }))
      return Object.fromEntries(nodes.map(({ nodeId }) => [nodeId, candidates[nodeId] ?? []]))
    },
  }
}
