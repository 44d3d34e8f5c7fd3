import { readFormData } from '@armature/form-engine/design/read'
import { useTranslation } from 'react-i18next'
import { saveDesign } from '../../../designer/saving.ts'
import { ApiError, call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { confirmRestore } from '../../versions/confirm-restore.ts'
import { useFormVersions } from '../../versions/form-versions.ts'
import { useSavedVersionList } from '../../versions/saved-versions-dialog.tsx'
import { VersionChoice } from '../../versions/version-choice.tsx'
import type { RestorePart } from '../../versions/version-comparison.tsx'
import { formatVersion } from '../../versions/version-source.ts'
import type { VersionListProps } from '../../versions/version-list.tsx'
import { loadRecord, loadStoredDesign, useDesigner, useDesignerStore } from '../state/designer.ts'
import { putFieldBack, restoreFormerField } from '../state/edits.ts'

/** The releases and saves of the open design; the draft can be reset to any of them, and a field put back alone. */
export default function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('designer')
  const store = useDesignerStore()
  const id = useDesigner((state) => state.id)
  const releases = useReleaseList(onClose)
  const saves = useSavedVersionList({
    kind: 'model',
    id,
    store,
    load: () => loadStoredDesign(id),
    parts: {
      restore(design, { formData }, formId) {
        const read = readFormData(formData)
        return read.ok ? putFieldBack(design, read.formData, formId) : undefined
      },
      describeFailure: (name) => t('versions.notRestored', { name }),
    },
    onClose,
  })
  return <VersionChoice lists={{ releases, saves }} />
}

function useReleaseList(onClose: () => void): VersionListProps {
  const { t } = useTranslation('designer')
  const designer = useDesignerStore()
  const id = useDesigner((state) => state.id)
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const source = useFormVersions(id)
  const rollBack = async (version: number) => {
    const name = formatVersion(source, version)
    if (!(await confirmRestore(name))) return
    await call('GET /api/visualdev/Base/:id/Actions/RollbackTemplate', { params: { id }, query: { version } })
    loadRecord(designer, await call('GET /api/visualdev/Base/:id', { params: { id } }))
    toast.success(t('versions.done', { version: name }))
    onClose()
  }
  // the stored draft is compared, so it must match the screen
  const saveDraft = async () => {
    if (!(await saveDesign(designer))) throw new ApiError(0, designer.getState().fault)
  }
  const restore: RestorePart = async (version, { id: formId, name }) => {
    const { formData } = await call('GET /api/visualdev/Base/:id/Versions/:version', { params: { id, version } })
    const read = readFormData(formData)
    if (read.ok && restoreFormerField(designer, read.formData, formId)) toast.success(t('versions.restored', { name }))
    else toast.error(t('versions.notRestored', { name }))
  }
  return {
    source,
    onClose,
    onRollBack: isReadOnly ? undefined : (version) => void rollBack(version),
    saveDraft: isReadOnly ? undefined : saveDraft,
    onRestore: isReadOnly ? undefined : restore,
  }
}
