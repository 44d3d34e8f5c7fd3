import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../ui/button.tsx'
import { Dropdown } from '../../../../ui/dropdown.tsx'
import css from '../../drawing/drawing.module.css'
import { freshNode, type AddedType } from '../state/fresh.ts'
import { put, useFlowStore } from '../state/flow-designer.ts'
import { useFreshTitles } from '../use-fresh-titles.ts'
import { nodeIcons } from './node-icons.ts'

const kinds: AddedType[] = ['approver', 'copy', 'condition', 'parallel']

/** The plus on a line: inserts a node there. */
export function AddButton({ after }: { after: string }) {
  const { t } = useTranslation('workflow')
  const designer = useFlowStore()
  const titles = useFreshTitles()
  return (
    <Dropdown
      label={t('designer.add')}
      placement="bottom-start"
      items={kinds.map((kind) => ({
        key: kind,
        label: t(`type.${kind}`),
        icon: nodeIcons[kind],
        onSelect: () => put(designer, after, freshNode(kind, titles)),
      }))}
    >
      <IconButton icon={Plus} iconSize={14} label={t('designer.add')} className={css.plus ?? ''} />
    </Dropdown>
  )
}
