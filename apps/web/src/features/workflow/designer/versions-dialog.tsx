import { readFlow } from '@armature/form-engine/flow/read'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveDesign } from '../../../designer/saving.ts'
import { VersionList } from '../../../form/versions/version-list.tsx'
import { ApiError, call } from '../../../lib/api/api.ts'
import { useMayOnPage } from '../../../lib/menu/may-on-page.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useFlowVersions } from './flow-versions.ts'
import MoveDialog from './move/move-dialog.tsx'
import { replaceFlow, useFlow, useFlowStore } from './state/flow-designer.ts'

/** The released versions of the open flow; one can be loaded into the draft, and running approvals can be moved to it. */
export default function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('workflow')
  const designer = useFlowStore()
  const id = useFlow((state) => state.id)
  const isReadOnly = useFlow((state) => state.isReadOnly)
  const mayMove = useMayOnPage('/workFlow/flowEngine', 'btn_release') && !isReadOnly
  const [target, setTarget] = useState<number | null>(null)
  const source = useFlowVersions(id)
  const take = async (version: number) => {
    const params = { id, version }
    const { flowTemplateJson } = await call('GET /api/workflow/Engine/flowTemplate/:id/Versions/:version', { params })
    const read = readFlow(flowTemplateJson)
    if (!read.ok) return toast.error(t('designer.unreadable'))
    replaceFlow(designer, read.flow)
    toast.success(t('designer.taken', { version }))
    onClose()
  }
  // the stored draft is compared, so it must match the screen
  const saveDraft = async () => {
    if (!(await saveDesign(designer))) throw new ApiError(0, designer.getState().fault)
  }
  return (
    <>
      <VersionList
        source={source}
        onClose={onClose}
        restoreText={t('designer.take')}
        actions={({ version }) =>
          mayMove && (
            <Button size="small" onClick={() => setTarget(version)}>
              {t('move.action')}
            </Button>
          )
        }
        onRollBack={isReadOnly ? undefined : (version) => void take(version).catch(() => undefined)}
        saveDraft={isReadOnly ? undefined : saveDraft}
      />
      {target !== null && <MoveDialog templateId={id} version={target} onClose={() => setTarget(null)} />}
    </>
  )
}
