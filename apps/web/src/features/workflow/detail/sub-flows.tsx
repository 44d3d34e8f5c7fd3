import type { FlowDetail, FlowSubFlows } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buildFlowDetailPath } from '../../../lib/session/flow-link.ts'
import { State, type StateKind } from '../../../ui/feedback/tag.tsx'
import css from './detail.module.css'

const kinds: Record<FlowSubFlows['list'][number]['state'], StateKind> = {
  planned: 'waiting',
  running: 'running',
  approved: 'done',
  refused: 'returned',
  failed: 'overdue',
}

/** What a sub-flow node has started: its state, and a link for users who may see it. */
export function SubFlowList({ subFlows }: { subFlows: FlowSubFlows }) {
  const { t } = useTranslation('workflow')
  if (subFlows.list.length === 0) return null
  return (
    <ul className={css.subFlows} aria-label={t('detail.subFlows')}>
      {subFlows.list.map(({ row, state, msg, taskId, fullName }, at) => (
        <li key={at}>
          {row > 0 && <span>{t('detail.subFlowRow', { row })}</span>}
          <State kind={kinds[state]}>{t(`subFlowState.${state}`)}</State>
          {taskId !== '' && (
            <Link to={buildFlowDetailPath({ id: taskId })} title={fullName}>
              {fullName}
            </Link>
          )}
          {msg !== '' && <p>{msg}</p>}
        </li>
      ))}
    </ul>
  )
}

/** Above the form of a sub-flow: the approval that has started it. */
export function ParentNote({ parent }: { parent: FlowDetail['parent'] }) {
  const { t } = useTranslation('workflow')
  if (!parent) return null
  const { taskId, fullName, nodeName } = parent
  return (
    <p className={css.then} role="note">
      <Link to={buildFlowDetailPath({ id: taskId })}>{t('detail.startedBy', { title: fullName, node: nodeName })}</Link>
    </p>
  )
}
