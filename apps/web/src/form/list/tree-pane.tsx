import type { TreeNode } from '@armature/contract'
import type { Field } from '@armature/form-engine'
import { controlOf } from '@armature/form-engine/controls/index'
import { ChevronRight, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '../../ui/input.tsx'
import { useChoices, type Choice } from '../choices.ts'
import { relatedField, relatedModel } from '../names.ts'
import { useDepartments } from '../pickers/departments.ts'
import { narrow } from '../pickers/narrow.ts'
import { useRelatedRecords } from '../pickers/related.ts'
import { useReader } from '../reader.tsx'
import css from './tree-pane.module.css'

interface TreePaneProps {
  field: Field
  label: string
  value: unknown
  onChoose: (id: string | undefined) => void
}

/** The tree on the left: the field's own choices, departments or related records; a choice narrows the list. */
export function TreePane(props: TreePaneProps) {
  const lookup = controlOf(props.field.config.jnpfKey)?.lookup
  if (lookup === 'record') return <RecordTree {...props} />
  if (lookup === 'department' || lookup === 'organize') return <DepartmentTree {...props} />
  return <ChoiceTree {...props} />
}

function ChoiceTree(props: TreePaneProps) {
  const reader = useReader()
  const { choices } = useChoices(props.field, { ...reader, path: props.field.vModel ?? '' })
  return <Tree {...props} nodes={choices} />
}

function DepartmentTree(props: TreePaneProps) {
  const { data } = useDepartments()
  const nodes = useMemo(() => (data?.list ?? []).map(asChoice), [data])
  return <Tree {...props} nodes={nodes} />
}

function RecordTree(props: TreePaneProps) {
  const { modelId, language } = useReader()
  const [keyword, setKeyword] = useState('')
  const shown = relatedField(props.field)
  const { data } = useRelatedRecords({
    modelId: relatedModel(props.field),
    fromModelId: modelId,
    path: props.field.vModel ?? '',
    keyword,
    language,
    page: 1,
    pageSize: 100,
  })
  const nodes = useMemo(
    () => (data?.list ?? []).map((record) => ({ id: String(record['id']), fullName: String(record[shown] ?? '') })),
    [data, shown],
  )
  return <Tree {...props} nodes={nodes} onKeyword={setKeyword} />
}

/** `onKeyword`: the nodes are narrowed elsewhere. */
function Tree({
  label,
  value,
  onChoose,
  nodes,
  onKeyword,
}: TreePaneProps & { nodes: Choice[]; onKeyword?: (keyword: string) => void }) {
  const { t } = useTranslation('form')
  const [typed, setTyped] = useState('')
  const shown = useMemo(
    () => (onKeyword ? nodes : narrow(nodes, typed.trim().toLowerCase())),
    [nodes, typed, onKeyword],
  )
  return (
    <aside className={css.pane} aria-label={label}>
      <div className={css.head}>{label}</div>
      <div className={css.find}>
        <Input
          size="small"
          icon={Search}
          value={typed}
          placeholder={t('list.treeKeyword')}
          aria-label={t('list.treeKeyword')}
          onChange={(event) => {
            setTyped(event.target.value)
            onKeyword?.(event.target.value.trim())
          }}
        />
      </div>
      <div className={css.list} role="tree" aria-label={label}>
        <button
          type="button"
          role="treeitem"
          aria-selected={value === undefined}
          className={css.node}
          onClick={() => onChoose(undefined)}
        >
          <span className={css.toggle} />
          <span>{t('list.treeAll')}</span>
        </button>
        {shown.map((node) => (
          <Node key={node.id} node={node} level={0} value={value} onChoose={onChoose} />
        ))}
        {shown.length === 0 && <p className={css.none}>{t('list.treeEmpty')}</p>}
      </div>
    </aside>
  )
}

function Node({
  node,
  level,
  value,
  onChoose,
}: {
  node: Choice
  level: number
  value: unknown
  onChoose: (id: string) => void
}) {
  const [isOpen, setOpen] = useState(true)
  const hasChildren = (node.children?.length ?? 0) > 0
  return (
    <>
      <button
        type="button"
        role="treeitem"
        aria-level={level + 1}
        aria-expanded={hasChildren ? isOpen : undefined}
        aria-selected={value === node.id}
        className={css.node}
        style={{ paddingLeft: 8 + level * 16 }}
        onClick={() => onChoose(node.id)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') setOpen(true)
          if (event.key === 'ArrowLeft') setOpen(false)
        }}
      >
        <span
          className={css.toggle}
          data-open={isOpen || undefined}
          onClick={(event) => {
            if (!hasChildren) return
            event.stopPropagation()
            setOpen(!isOpen)
          }}
        >
          {hasChildren && <ChevronRight size={14} strokeWidth={1.75} aria-hidden />}
        </span>
        <span title={node.fullName}>{node.fullName}</span>
      </button>
      {isOpen &&
        node.children?.map((child) => (
          <Node key={child.id} node={child} level={level + 1} value={value} onChoose={onChoose} />
        ))}
    </>
  )
}

const asChoice = (node: TreeNode): Choice => ({
  id: node.id,
  fullName: node.fullName,
  ...(node.children?.length ? { children: node.children.map(asChoice) } : {}),
})
