import type { CopyNode } from '@armature/form-engine/flow/types'
import { useTranslation } from 'react-i18next'
import { changeNode, useFlowStore } from '../state/flow-designer.ts'
import { InterfaceSource } from './interface-source.tsx'
import { MembersEditor } from './members-editor.tsx'

/** Recipients of a copy when the flow passes the node. */
export function CopyPanel({ node }: { node: CopyNode }) {
  const { t } = useTranslation('workflow')
  const designer = useFlowStore()
  return (
    <>
      <MembersEditor nodeId={node.nodeId} members={node.properties} label={t('panel.copyTo')} />
      <InterfaceSource node={node} set={(patch) => changeNode(designer, node.nodeId, patch)} />
    </>
  )
}
