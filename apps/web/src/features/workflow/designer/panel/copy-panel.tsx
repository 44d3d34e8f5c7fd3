import type { CopyNode } from '@armature/form-engine/flow/types'
import { useTranslation } from 'react-i18next'
import { MembersEditor } from './members-editor.tsx'

/** Who is sent a copy once the flow comes by. */
export function CopyPanel({ node }: { node: CopyNode }) {
  const { t } = useTranslation('workflow')
  return <MembersEditor nodeId={node.nodeId} members={node.properties} label={t('panel.copyTo')} />
}
