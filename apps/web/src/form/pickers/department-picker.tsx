import type { TreeNode as Department } from '@armature/contract'
import { Building2, Network } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDepartments } from './departments.ts'
import { LoadFailed } from './load-failed.tsx'
import { narrow } from './narrow.ts'
import { choose, type Item } from './picked.ts'
import { PickerFrame } from './picker-frame.tsx'
import css from './picker.module.css'
import { TreeNode } from './tree-node.tsx'

interface DepartmentPickerProps {
  title: string
  isMultiple: boolean
  current: Item[]
  onCancel: () => void
  onConfirm: (selected: Item[]) => void
}

/** Departments out of the tree of organisations; only departments can be chosen (F2.27, F2.28, F4.42, F4.45, F4.46). */
export default function DepartmentPicker({ title, isMultiple, current, onCancel, onConfirm }: DepartmentPickerProps) {
  const { t } = useTranslation('form')
  const [selected, setSelected] = useState(current)
  const [keyword, setKeyword] = useState('')
  const tree = useDepartments()
  const nodes = useMemo(() => narrow(tree.data?.list ?? [], keyword.toLowerCase()), [tree.data, keyword])
  return (
    <PickerFrame
      title={title || t('picker.departments')}
      selected={selected}
      onSelect={setSelected}
      onCancel={onCancel}
      onConfirm={() => onConfirm(selected)}
      onKeyword={setKeyword}
    >
      <div className={css.list} role="tree" aria-label={t('picker.departments')}>
        {nodes.map((node) => (
          <Node
            key={`${keyword}/${node.id}`}
            node={node}
            level={0}
            selected={selected}
            onPick={(item) => setSelected((now) => choose(now, item, isMultiple))}
          />
        ))}
        {tree.isPending && <div className={css.more}>{t('control.loading')}</div>}
        {tree.isError && <LoadFailed onRetry={() => void tree.refetch()} />}
        {tree.isSuccess && nodes.length === 0 && <div className={css.none}>{t('picker.nothing')}</div>}
      </div>
    </PickerFrame>
  )
}

interface NodeProps {
  node: Department
  level: number
  selected: Item[]
  onPick: (item: Item) => void
}

function Node({ node, level, selected, onPick }: NodeProps) {
  const [isOpen, setOpen] = useState(true)
  const isDepartment = node.type === 'department'
  const Icon = isDepartment ? Network : Building2
  return (
    <>
      <TreeNode
        level={level}
        name={node.fullName}
        icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
        isChosen={selected.some((item) => item.id === node.id)}
        isOpen={node.children?.length ? isOpen : undefined}
        onOpen={setOpen}
        onChoose={isDepartment && !node.disabled ? () => onPick({ id: node.id, name: node.fullName }) : undefined}
      />
      {isOpen &&
        node.children?.map((child) => (
          <Node key={child.id} node={child} level={level + 1} selected={selected} onPick={onPick} />
        ))}
    </>
  )
}
