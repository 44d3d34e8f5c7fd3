import type { TreeNode } from '@armature/contract'
import type { Field } from '@armature/form-engine'
import { controlOf } from '@armature/form-engine/controls/index'
import { useMemo, useState } from 'react'
import { useChoices, type Choice } from '../choices.ts'
import { relatedField, relatedModel } from '../names.ts'
import { useDepartments } from '../pickers/departments.ts'
import { useRelatedRecords } from '../pickers/related.ts'
import { useReader } from '../reader.tsx'
import { SideTree } from './side-tree.tsx'

interface TreePaneProps {
  field: Field
  label: string
  value: unknown
  /** an id; for fields that store the path of an option, the path */
  onChoose: (id: string | string[] | undefined) => void
}

/** The tree on the left: the options of the field, departments or related records; a selection filters the list. */
export function TreePane(props: TreePaneProps) {
  const lookup = controlOf(props.field.config.jnpfKey)?.lookup
  if (lookup === 'record') return <RecordTree {...props} />
  if (lookup === 'department' || lookup === 'organize') return <DepartmentTree {...props} />
  return <ChoiceTree {...props} />
}

function ChoiceTree({ field, value, onChoose, ...props }: TreePaneProps) {
  const reader = useReader()
  const { choices } = useChoices(field, { ...reader, path: field.vModel ?? '' })
  const hasWay = controlOf(field.config.jnpfKey)?.isPath === true
  return (
    <SideTree
      {...props}
      nodes={choices}
      value={Array.isArray(value) ? value.at(-1) : value}
      onChoose={(id) => onChoose(hasWay && id !== undefined ? wayTo(choices, id) : id)}
      isOpenAtFirst
    />
  )
}

/** Ids from the root down to an option, since records below a branch match too. */
export function wayTo(choices: readonly Choice[], id: string): string[] {
  for (const choice of choices) {
    if (choice.id === id) return [id]
    const below = wayTo(choice.children ?? [], id)
    if (below.length > 0) return [choice.id, ...below]
  }
  return []
}

const noNodes: TreeNode[] = []

function DepartmentTree({ field: _, ...props }: TreePaneProps) {
  const { data } = useDepartments()
  return <SideTree {...props} nodes={data?.list ?? noNodes} />
}

function RecordTree({ field, ...props }: TreePaneProps) {
  const { modelId, language } = useReader()
  const [keyword, setKeyword] = useState('')
  const shown = relatedField(field)
  const { data } = useRelatedRecords({
    modelId: relatedModel(field),
    fromModelId: modelId,
    path: field.vModel ?? '',
    keyword,
    language,
    page: 1,
    pageSize: 100,
  })
  const nodes = useMemo(
    () => (data?.list ?? []).map((record) => ({ id: String(record['id']), fullName: String(record[shown] ?? '') })),
    [data, shown],
  )
  return <SideTree {...props} nodes={nodes} onKeyword={setKeyword} />
}
