import { Minus, Plus, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { BranchingNode, FlowBranch, FlowNode } from '@armature/form-engine/flow/types'
import { isBranching, isChoosing } from '@armature/form-engine/flow/walk'
import { Sentence } from '../../../../form/conditions/sentence.tsx'
import { describeGroups, insertSpaces } from '../../../../form/conditions/describe-conditions.ts'
import { useConditionReaderFor } from '../../../../form/conditions/use-condition-reader.ts'
import { Button, IconButton } from '../../../../ui/buttons/button.tsx'
import { Icon } from '../../../../ui/media/icon.tsx'
import css from '../../drawing/drawing.module.css'
import { FlowDrawing, type DrawingParts } from '../../drawing/flow-drawing.tsx'
import { select, useFlow, useFlowStore } from '../state/flow-designer.ts'
import { useProblems } from '../use-problems.ts'
import { AddButton } from './add-button.tsx'
import own from './canvas.module.css'
import { nodeIcons } from './node-icons.ts'
import { Summary } from './summary.tsx'
import { moveByKey, useRemove } from './canvas-keys.ts'

const steps = [50, 75, 100, 125, 150]

/** The canvas of the flow. Arrow keys move between nodes, Delete removes, the plus on a line inserts. */
export function Canvas() {
  const { t } = useTranslation('workflow')
  const designer = useFlowStore()
  const flow = useFlow((state) => state.flow)
  const isReadOnly = useFlow((state) => state.isReadOnly)
  const [zoom, setZoom] = useState(100)
  const box = useRef<HTMLDivElement>(null)
  const remove = useRemove()
  useScrollToSelection(box)
  const parts: DrawingParts = {
    node: (node) => (isBranching(node) ? <Fork node={node} /> : <Card node={node} />),
    branch: (branch, owner, index) => <Head branch={branch} owner={owner} index={index} />,
    ...(!isReadOnly && { after: (id: string) => <AddButton after={id} /> }),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (moveByKey(event)) return
    if (isReadOnly || (event.key !== 'Delete' && event.key !== 'Backspace')) return
    const id = event.target instanceof HTMLElement ? event.target.dataset['node'] : undefined
    if (!id) return
    event.preventDefault()
    void remove(id)
  }
  const go = (step: 1 | -1) => setZoom(steps[steps.indexOf(zoom) + step] ?? zoom)
  return (
    <div className={own.canvas}>
      <div ref={box} className={own.scroll}>
        <div
          role="group"
          aria-label={t('designer.canvas')}
          style={{ zoom: zoom / 100 } as CSSProperties}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            const node = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-node]') : null
            if (node?.dataset['node']) select(designer, node.dataset['node'])
          }}
        >
          <FlowDrawing flow={flow} parts={parts} end={t('designer.end')} />
        </div>
      </div>
      <div className={own.zoom}>
        <IconButton icon={Minus} label={t('designer.smaller')} disabled={zoom === steps[0]} onClick={() => go(-1)} />
        <Button kind="text" size="small" className="num" title={t('designer.fullSize')} onClick={() => setZoom(100)}>
          {zoom}%
        </Button>
        <IconButton icon={Plus} label={t('designer.larger')} disabled={zoom === steps.at(-1)} onClick={() => go(1)} />
      </div>
    </div>
  )
}

/** Scrolls to the selection when it changes elsewhere, by a problem or an undo. */
function useScrollToSelection(box: { current: HTMLDivElement | null }): void {
  const selected = useFlow((state) => state.selected)
  useEffect(() => {
    box.current
      ?.querySelector(`[data-node="${CSS.escape(selected)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [box, selected])
}

function Card({ node }: { node: FlowNode }) {
  const { t } = useTranslation('workflow')
  const isSelected = useFlow(({ selected }) => selected === node.nodeId)
  const { title } = node.properties
  return (
    <button type="button" className={css.card} data-node={node.nodeId} aria-pressed={isSelected}>
      <span className={css.title} title={title}>
        <Icon icon={nodeIcons[node.type]} />
        <span>{title || t('designer.untitled')}</span>
        <Fault id={node.nodeId} />
      </span>
      <Summary node={node} />
    </button>
  )
}

function Fork({ node }: { node: BranchingNode }) {
  const { t } = useTranslation('workflow')
  const isSelected = useFlow(({ selected }) => selected === node.nodeId)
  const { title } = node.properties
  return (
    <button type="button" className={css.fork} data-node={node.nodeId} aria-pressed={isSelected}>
      <Icon icon={nodeIcons[node.type]} />
      <span className="cut" title={title}>
        {title || t('designer.untitled')}
      </span>
      <Fault id={node.nodeId} />
    </button>
  )
}

function Head({ branch, owner, index }: { branch: FlowBranch; owner: BranchingNode; index: number }) {
  const { t } = useTranslation('workflow')
  const isSelected = useFlow(({ selected }) => selected === branch.nodeId)
  return (
    <button type="button" className={css.head} data-node={branch.nodeId} aria-pressed={isSelected}>
      <span className={css.title} title={branch.title}>
        <span>{branch.title || t('designer.untitled')}</span>
      </span>
      {isChoosing(owner) && <BranchCondition branch={branch} isLast={index === owner.branches.length - 1} />}
    </button>
  )
}

function BranchCondition({ branch, isLast }: { branch: FlowBranch; isLast: boolean }) {
  const { t } = useTranslation('workflow')
  const fields = useFlow((state) => state.form.fields)
  const reader = useConditionReaderFor(fields)
  if (isLast) return <span className={`${css.words} ${css.quiet}`}>{t('designer.otherwise')}</span>
  const isSaid = branch.conditions?.groups.some(({ conditions }) => conditions.some(({ field }) => field !== ''))
  if (!branch.conditions || !isSaid)
    return <span className={`${css.words} ${css.missing}`}>{t('designer.noConditions')}</span>
  return (
    <span className={css.words}>
      <Sentence pieces={insertSpaces(describeGroups(branch.conditions, reader), reader)} />
    </span>
  )
}

function Fault({ id }: { id: string }) {
  const { t } = useTranslation('workflow')
  const problems = useProblems().filter(({ nodeId }) => nodeId === id)
  if (problems.length === 0) return null
  const level = problems.some((problem) => problem.level === 'error') ? 'error' : 'warning'
  return (
    <span className={css.fault} data-level={level} title={problems.map(({ text }) => text).join('\n')}>
      <Icon icon={TriangleAlert} size={14} />
      <span className="visually-hidden">{t('designer.hasProblems', { count: problems.length })}</span>
    </span>
  )
}
