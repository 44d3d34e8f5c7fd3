import type { BranchingNode } from '@armature/form-engine/flow/types'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../../ui/buttons/button.tsx'
import { useRemove } from '../canvas/canvas-keys.ts'
import { createBranch } from '../state/create-node.ts'
import { draw, select, useFlowStore } from '../state/flow-designer.ts'
import { addBranch, mayMoveBranch, mayRemove, moveBranch } from '../state/tree.ts'
import css from './panel.module.css'

/** The branches of a fork in their order: of a condition the first match is taken, of an inclusive one every match. */
export function ForkPanel({ node }: { node: BranchingNode }) {
  const { t } = useTranslation('workflow')
  const designer = useFlowStore()
  const remove = useRemove()
  const add = () => {
    const branch = createBranch(
      t('designer.branch', { number: node.branches.length + (node.type === 'parallel' ? 1 : 0) }),
    )
    const fitting = node.type === 'parallel' ? { ...branch, conditions: null } : branch
    draw(designer, addBranch(designer.getState().flow, node.nodeId, fitting))
    select(designer, branch.nodeId)
  }
  return (
    <div>
      <span className={css.label}>{t('panel.branches')}</span>
      <ul className={css.branches}>
        {node.branches.map((branch, index) => {
          const { nodeId, title } = branch
          const move = (step: 1 | -1) => draw(designer, moveBranch(designer.getState().flow, nodeId, step))
          const may = (step: 1 | -1) => mayMoveBranch({ owner: node, index }, step)
          const isFixed = !mayRemove({ kind: 'branch', branch, owner: node, index, level: 0 })
          return (
            <li key={nodeId} className={css.line}>
              <button type="button" onClick={() => select(designer, nodeId)}>
                {title || t('designer.untitled')}
              </button>
              <IconButton
                size="small"
                icon={ArrowUp}
                label={t('panel.moveUp', { name: title })}
                disabled={!may(-1)}
                onClick={() => move(-1)}
              />
              <IconButton
                size="small"
                icon={ArrowDown}
                label={t('panel.moveDown', { name: title })}
                disabled={!may(1)}
                onClick={() => move(1)}
              />
              <IconButton
                size="small"
                icon={Trash2}
                label={t('panel.removeBranch', { name: title })}
                disabled={isFixed}
                onClick={() => void remove(nodeId)}
              />
            </li>
          )
        })}
      </ul>
      <Button icon={Plus} onClick={add}>
        {t('panel.addBranch')}
      </Button>
      <p className={css.note}>{t(`panel.${node.type}Note`)}</p>
    </div>
  )
}
