import { Copy, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../ui/buttons/button.tsx'
import { Icon } from '../../../../ui/media/icon.tsx'
import { nodeIcons } from '../canvas/node-icons.ts'
import { useRemove } from '../canvas/canvas-keys.ts'
import { draw, select, useFlow, useFlowStore } from '../state/flow-designer.ts'
import { copyNode, findIn, getEntryId, mayRemove, type FlowEntry } from '../state/tree.ts'
import { ApproverPanel } from './approver-panel.tsx'
import { BranchPanel } from './branch-panel.tsx'
import { CopyPanel } from './copy-panel.tsx'
import { ForkPanel } from './fork-panel.tsx'
import css from './panel.module.css'
import { StartPanel } from './start-panel.tsx'
import { SubFlowPanel } from './sub-flow-panel.tsx'
import { Title } from './title.tsx'
import { useProblems } from '../use-problems.ts'

/** Property panel of the selected node or branch. */
export function Panel() {
  const { t } = useTranslation('workflow')
  const flow = useFlow((state) => state.flow)
  const selected = useFlow((state) => state.selected)
  const isReadOnly = useFlow((state) => state.isReadOnly)
  const found = findIn(flow, selected)
  if (!found) return null
  const type = found.kind === 'node' ? found.node.type : 'branch'
  return (
    <aside className={css.panel} aria-label={t('designer.panel')}>
      <header className={css.head}>
        <Icon icon={found.kind === 'node' ? nodeIcons[found.node.type] : nodeIcons[found.owner.type]} />
        <h2>{t(`type.${type}`)}</h2>
        {!isReadOnly && <Tools found={found} />}
      </header>
      <fieldset key={selected} className={css.scroll} disabled={isReadOnly}>
        <Problems id={selected} />
        <Title found={found} />
        <Settings found={found} />
      </fieldset>
    </aside>
  )
}

function Tools({ found }: { found: FlowEntry }) {
  const { t } = useTranslation('workflow')
  const designer = useFlowStore()
  const remove = useRemove()
  if (!mayRemove(found)) return null
  const copy = () => {
    const copied = copyNode(designer.getState().flow, getEntryId(found))
    if (!copied) return
    draw(designer, copied.flow)
    select(designer, copied.copyId)
  }
  return (
    <>
      {found.kind === 'node' && <IconButton icon={Copy} label={t('designer.duplicate')} onClick={copy} />}
      <IconButton icon={Trash2} label={t('designer.remove')} onClick={() => void remove(getEntryId(found))} />
    </>
  )
}

function Settings({ found }: { found: FlowEntry }) {
  if (found.kind === 'branch') return <BranchPanel {...found} />
  const { node } = found
  switch (node.type) {
    case 'start':
      return <StartPanel node={node} />
    case 'approver':
      return <ApproverPanel node={node} />
    case 'copy':
      return <CopyPanel node={node} />
    case 'subFlow':
      return <SubFlowPanel node={node} />
    case 'condition':
    case 'inclusive':
    case 'parallel':
      return <ForkPanel node={node} />
  }
}

function Problems({ id }: { id: string }) {
  const problems = useProblems().filter(({ nodeId }) => nodeId === id)
  if (problems.length === 0) return null
  return (
    <ul className={css.problems}>
      {problems.map(({ key, level, text }, index) => (
        <li key={`${key}${index}`} data-level={level}>
          {text}
        </li>
      ))}
    </ul>
  )
}
