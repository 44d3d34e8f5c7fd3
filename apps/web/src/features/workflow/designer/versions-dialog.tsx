import type { DesignChangeRow } from '@armature/contract'
import { restoreNode } from '@armature/form-engine/compare/restore-node'
import { readFlow } from '@armature/form-engine/flow/read'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveDesign } from '../../../designer/saving.ts'
import { type ChangedPart, isRestorable, type RestorePart } from '../../../form/versions/version-comparison.tsx'
import { useSavedVersionList } from '../../../form/versions/saved-versions-dialog.tsx'
import { VersionChoice } from '../../../form/versions/version-choice.tsx'
import type { VersionListProps } from '../../../form/versions/version-list.tsx'
import { ApiError, call } from '../../../lib/api/api.ts'
import { useMayOnPage } from '../../../lib/menu/may-on-page.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useFlowVersions } from './flow-versions.ts'
import MoveDialog from './move/move-dialog.tsx'
import { draw, loadStoredFlow, replaceFlow, useFlow, useFlowStore } from './state/flow-designer.ts'
import { findIn } from './state/tree.ts'

/**
 * The releases and saves of the open flow: one can be loaded into the draft, a node put back alone, and running approvals moved to
 * a release.
 */
export default function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('workflow')
  const designer = useFlowStore()
  const id = useFlow((state) => state.id)
  const isReadOnly = useFlow((state) => state.isReadOnly)
  const mayMove = useMayOnPage('/workFlow/flowEngine', 'btn_release') && !isReadOnly
  const [target, setTarget] = useState<number | null>(null)
  const source = useFlowVersions(id)
  const readVersion = async (version: number) => {
    const params = { id, version }
    const { flowTemplateJson } = await call('GET /api/workflow/Engine/flowTemplate/:id/Versions/:version', { params })
    return readFlow(flowTemplateJson)
  }
  const restore: RestorePart = async (version, { id: nodeId, name }) => {
    const read = await readVersion(version)
    const { flow } = designer.getState()
    const restored = read.ok ? restoreNode(flow, read.flow, nodeId) : flow
    if (restored === flow) return void toast.error(t('designer.notRestored', { name }))
    draw(designer, restored)
    toast.success(t('designer.restored', { name }))
  }
  /** What a node lets its users do with fields is put back with the node. */
  const find = (change: DesignChangeRow): ChangedPart | undefined => {
    if (!isRestorable(change)) return undefined
    if (change.part !== 'operate') return change
    const [nodeId = ''] = change.id.split('/')
    const found = findIn(designer.getState().flow, nodeId)
    return found?.kind === 'node' ? { id: nodeId, name: found.node.properties.title } : undefined
  }
  const take = async (version: number) => {
    const read = await readVersion(version)
    if (!read.ok) return toast.error(t('designer.unreadable'))
    replaceFlow(designer, read.flow)
    toast.success(t('designer.taken', { version }))
    onClose()
  }
  // the stored draft is compared, so it must match the screen
  const saveDraft = async () => {
    if (!(await saveDesign(designer))) throw new ApiError(0, designer.getState().fault)
  }
  const releases: VersionListProps = {
    source,
    onClose,
    restoreText: t('designer.take'),
    actions: ({ version }) =>
      mayMove && (
        <Button size="small" onClick={() => setTarget(version)}>
          {t('move.action')}
        </Button>
      ),
    onRollBack: isReadOnly ? undefined : (version) => void take(version).catch(() => undefined),
    saveDraft: isReadOnly ? undefined : saveDraft,
    onRestore: isReadOnly ? undefined : restore,
    findPart: find,
  }
  const saves = useSavedVersionList({
    kind: 'flow',
    id,
    store: designer,
    load: () => loadStoredFlow(id, t('type.start')),
    parts: {
      find,
      restore({ flow }, { flowTemplateJson }, nodeId) {
        const read = readFlow(flowTemplateJson)
        const restored = read.ok ? restoreNode(flow, read.flow, nodeId) : flow
        return restored === flow ? undefined : { flow: restored }
      },
      describeFailure: (name) => t('designer.notRestored', { name }),
    },
    onClose,
  })
  return (
    <>
      <VersionChoice lists={{ releases, saves }} />
      {target !== null && <MoveDialog templateId={id} version={target} onClose={() => setTarget(null)} />}
    </>
  )
}
