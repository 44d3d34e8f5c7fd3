import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../ui/buttons/button.tsx'
import { Dropdown } from '../../../../ui/overlays/dropdown.tsx'
import css from '../../drawing/drawing.module.css'
import { createNode, type AddedType } from '../state/create-node.ts'
import { insertNode, useFlowStore } from '../state/flow-designer.ts'
import { useNodeTitles } from '../use-node-titles.ts'
import { nodeIcons } from './node-icons.ts'

const kinds: AddedType[] = ['approver', 'copy', 'subFlow', 'condition', 'inclusive', 'parallel']

/** The plus on a line: inserts a node there. */
export function AddButton({ after }: { after: string }) {
  const { t } = useTranslation('workflow')
  const designer = useFlowStore()
  const titles = useNodeTitles()
  return (
    <Dropdown
      label={t('designer.add')}
      placement="bottom-start"
      items={kinds.map((kind) => ({
        key: kind,
        label: t(`type.${kind}`),
        icon: nodeIcons[kind],
        onSelect: () => insertNode(designer, after, createNode(kind, titles)),
      }))}
    >
      <IconButton icon={Plus} iconSize={14} label={t('designer.add')} className={css.plus ?? ''} />
    </Dropdown>
  )
}
