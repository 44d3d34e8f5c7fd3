import type { FlowDetail, FlowNodeState } from '@armature/contract'
import { readFlow } from '@armature/form-engine/flow/read'
import { listTakenBranches } from '@armature/form-engine/flow/progress'
import type { FlowNode } from '@armature/form-engine/flow/types'
import { isBranching, isChoosing } from '@armature/form-engine/flow/walk'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/theme/class-names.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { Failed } from '../../../ui/feedback/states.tsx'
import { State, type StateKind } from '../../../ui/feedback/tag.tsx'
import { nodeIcons } from '../designer/canvas/node-icons.ts'
import drawing from '../drawing/drawing.module.css'
import { FlowDrawing, type DrawingParts } from '../drawing/flow-drawing.tsx'
import css from './detail.module.css'
import { SubFlowList } from './sub-flows.tsx'
import { WhyNodeButton } from './reasons/why-node-button.tsx'

const kinds: Record<FlowNodeState['state'], StateKind> = {
  open: 'running',
  approved: 'done',
  passed: 'off',
  returned: 'returned',
  closed: 'off',
  blocked: 'overdue',
  copied: 'done',
}

/** The flow of the instance, with past and pending approvers, and the path it took. */
export function FlowPicture({ detail, onWhy }: { detail: FlowDetail; onWhy: (nodeId: string) => void }) {
  const { t } = useTranslation('workflow')
  const { flowTemplateJson, nodeList, choices, flowTask } = detail
  const read = useMemo(() => readFlow(flowTemplateJson), [flowTemplateJson])
  const known = useMemo(() => new Map(nodeList.map((node) => [node.nodeId, node])), [nodeList])
  const box = useScrollToCurrent()
  if (!read.ok) return <Failed title={t('designer.unreadable')} error={null} />
  const parts: DrawingParts = {
    node: (node) =>
      isBranching(node) ? (
        <span className={drawing.fork}>
          <Icon icon={nodeIcons[node.type]} />
          <span className="cut">{node.properties.title}</span>
          {isChoosing(node) && <WhyNodeButton title={node.properties.title} onPress={() => onWhy(node.nodeId)} />}
        </span>
      ) : (
        <NodeCard node={node} shown={known.get(node.nodeId)} starter={flowTask.creatorUser} onWhy={onWhy} />
      ),
    branch: (branch, owner) => {
      const isTaken = isChoosing(owner) && listTakenBranches(choices, owner).includes(branch)
      return (
        <div className={classNames(drawing.head, isTaken && css.taken)}>
          <span className={drawing.title}>
            <span>{branch.title}</span>
          </span>
          {isTaken && <span className={drawing.words}>{t('detail.taken')}</span>}
        </div>
      )
    },
  }
  return (
    <div ref={box} className={css.picture} role="group" aria-label={t('detail.picture')} tabIndex={0}>
      <FlowDrawing flow={read.flow} parts={parts} end={t('designer.end')} />
    </div>
  )
}

/** Scrolls a drawing that is too wide to the current node, else to its center. */
function useScrollToCurrent() {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = box.current
    const target = place?.querySelector('[data-here]') ?? place?.firstElementChild
    if (!place || !target) return
    const [own, shown] = [place.getBoundingClientRect(), target.getBoundingClientRect()]
    place.scrollLeft += shown.left + shown.width / 2 - own.left - own.width / 2
  }, [])
  return box
}

interface NodeCardProps {
  node: FlowNode
  shown: FlowNodeState | undefined
  starter: string
  onWhy: (nodeId: string) => void
}

function NodeCard({ node, shown, starter, onWhy }: NodeCardProps) {
  const { t } = useTranslation('workflow')
  const isHere = shown?.state === 'open' || shown?.state === 'blocked'
  const state = shown && (
    <State kind={kinds[shown.state]}>
      {t(node.type === 'start' && shown.state === 'approved' ? 'detail.submitted' : `nodeState.${shown.state}`)}
    </State>
  )
  return (
    <div
      className={classNames(drawing.card, !shown && css.unreached, isHere && css.open)}
      data-here={isHere || undefined}
    >
      <span className={drawing.title}>
        <Icon icon={nodeIcons[node.type]} />
        <span title={node.properties.title}>{node.properties.title}</span>
        {node.type !== 'start' && <WhyNodeButton title={node.properties.title} onPress={() => onWhy(node.nodeId)} />}
      </span>
      {state}
      {shown?.votes && <span className={drawing.words}>{t('detail.votes', shown.votes)}</span>}
      {shown?.subFlows && <SubFlowList subFlows={shown.subFlows} />}
      {shown && shown.users.length > 0 ? (
        <ul className={css.users}>
          {shown.users.map((user) => (
            <li key={user.id} data-state={user.state}>
              <span className="cut">{user.fullName}</span>
              {node.type !== 'start' && <small>{t(`userState.${user.state}`, { defaultValue: '' })}</small>}
            </li>
          ))}
        </ul>
      ) : (
        node.type === 'start' && <span className={drawing.words}>{starter}</span>
      )}
    </div>
  )
}
