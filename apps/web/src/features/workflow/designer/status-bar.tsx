import { useTranslation } from 'react-i18next'
import { StatusLine } from '../../../designer/status-line.tsx'
import { select, useFlow, useFlowStore } from './state/flow-designer.ts'
import { listEntries } from './state/tree.ts'
import { useProblems } from './use-problems.ts'

/** Whether the draft is saved, the problems that prevent a release, and the size of the flow. */
export function StatusBar() {
  const { t } = useTranslation('workflow')
  const designer = useFlowStore()
  const flow = useFlow((state) => state.flow)
  const nodes = listEntries(flow).flatMap((found) => (found.kind === 'node' ? found.node : []))
  const problems = useProblems().map(({ level, title, text, nodeId }) => ({
    level,
    name: title || t('designer.untitled'),
    text,
    onOpen: () => select(designer, nodeId),
  }))
  const counts = [
    t('designer.nodeCount', { count: nodes.length }),
    t('designer.approverCount', { count: nodes.filter(({ type }) => type === 'approver').length }),
  ]
  return <StatusLine store={designer} isAutosaved problems={problems} counts={counts} />
}
