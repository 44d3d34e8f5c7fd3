import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/api/api.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { useRefreshFlows } from '../../flow-api.ts'

/** Approvals of one page of the dry run. */
const pageSize = 10

/** The dry run of moving approvals to a version, what is chosen in it, and moving that. */
export function useMoves(templateId: string, version: number) {
  const { t } = useTranslation('workflow')
  const refresh = useRefreshFlows()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<Choices>({})
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const plan = useQuery({
    queryKey: ['flowMoves', templateId, version, page],
    queryFn: ({ signal }) =>
      call('GET /api/workflow/Engine/flowTemplate/:id/Versions/:version/Moves', {
        params: { id: templateId, version },
        query: { currentPage: String(page), pageSize: String(pageSize) },
        signal,
        silent: true,
      }),
    gcTime: 0,
  })
  const move = async () => {
    setBusy(true)
    try {
      const results = await sendMoves(templateId, version, chosen)
      const moved = results.filter(({ ok }) => ok).length
      if (moved > 0) toast.success(t('move.done', { count: moved }))
      setFailures(Object.fromEntries(results.flatMap(({ id, ok, msg }) => (ok ? [] : [[id, msg]]))))
      setChosen({})
      if (moved > 0) setPage(1)
      await Promise.all([plan.refetch(), refresh()])
    } finally {
      setBusy(false)
    }
  }
  const turn = (next: number) => {
    setChosen({})
    setPage(next)
  }
  return { plan, page, pageSize, turn, chosen, setChosen, failures, isBusy, move }
}

/** The node at which each chosen approval continues; '' at its own. */
export type Choices = Readonly<Record<string, string>>

/** One call for each node that was chosen, as a call has one. */
async function sendMoves(templateId: string, version: number, chosen: Choices) {
  const results = []
  for (const nodeId of new Set(Object.values(chosen))) {
    const ids = Object.keys(chosen).filter((id) => chosen[id] === nodeId)
    const body = { templateId, version, nodeId, ids }
    results.push(
      ...(await call('POST /api/workflow/Engine/flowTemplate/Actions/MoveApprovals', { body, silent: true })).list,
    )
  }
  return results
}
