import type { TreeNode } from '@armature/contract'
import type { Field } from '@armature/form-engine'
import { findControl } from '@armature/form-engine/controls/index'
import { useMemo, useState } from 'react'
import { useChoices, type Choice } from '../choices.ts'
import { getRelatedField, getRelatedModel } from '../names.ts'
import { useDepartments } from '../pickers/departments.ts'
import { useRelatedRecords } from '../pickers/related-records.ts'
import { useReader } from '../reader.tsx'
import { SideTree } from '../../list/side-tree.tsx'

interface TreePaneProps {
  field: Field
  label: string
  value: unknown
  /** an id; for fields that store the path of an option, the path */
  onChoose: (id: string | string[] | undefined) => void
}

/** The tree on the left: the options of the field, departments or related records; a selection filters the list. */
export function TreePane(props: TreePaneProps) {
  const lookup = findControl(props.field.config.jnpfKey)?.lookup
  if (lookup === 'record') return <RecordTree {...props} />
  if (lookup === 'department' || lookup === 'organize') return <DepartmentTree {...props} />
  return <ChoiceTree {...props} />
}

function ChoiceTree({ field, value, onChoose, ...props }: TreePaneProps) {
  const reader = useReader()
  const { choices } = useChoices(field, { ...reader, path: field.vModel ?? '' })
  const hasWay = findControl(field.config.jnpfKey)?.isPath === true
  return (
    <SideTree
      {...props}
      nodes={choices}
      value={Array.isArray(value) ? value.at(-1) : value}
      onChoose={(id) => onChoose(hasWay && id !== undefined ? findPath(choices, id) : id)}
      isOpenAtFirst
    />
  )
}

/** Ids from the root down to an option, since records below a branch match too. */
export function findPath(choices: readonly Choice[], id: string): string[] {
  for (const choice of choices) {
    if (choice.id === id) return [id]
    const below = findPath(choice.children ?? [], id)
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
  const shown = getRelatedField(field)
  const { data } = useRelatedRecords({
    modelId: getRelatedModel(field),
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
