import { useTranslation } from 'react-i18next'
import { Field } from '../../../../ui/inputs/field.tsx'
import { Input } from '../../../../ui/inputs/input.tsx'
import { changeBranch, changeNode, useFlowStore } from '../state/flow-designer.ts'
import { getEntryId, type FlowEntry } from '../state/tree.ts'

/** Title of a node or branch, in the drawing and in the history of every instance. */
export function Title({ found }: { found: FlowEntry }) {
  const { t } = useTranslation('workflow')
  const designer = useFlowStore()
  const title = found.kind === 'branch' ? found.branch.title : found.node.properties.title
  const change = (next: string) =>
    found.kind === 'branch'
      ? changeBranch(designer, getEntryId(found), { title: next })
      : changeNode(designer, getEntryId(found), { title: next })
  return (
    <Field label={t(found.kind === 'branch' ? 'panel.branchTitle' : 'panel.title')} required>
      <Input value={title} maxLength={100} onChange={(event) => change(event.target.value)} />
    </Field>
  )
}
