import { readFormData } from '@armature/form-engine/design/read'
import { useTranslation } from 'react-i18next'
import { saveDesign } from '../../../designer/saving.ts'
import { ApiError, call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { loadRecord, useDesigner, useDesignerStore } from '../state/designer.ts'
import { restoreFormerField } from '../state/edits.ts'
import { confirmRestore } from '../../versions/confirm-restore.ts'
import { useFormVersions } from '../../versions/form-versions.ts'
import type { RestorePart } from '../../versions/version-comparison.tsx'
import { VersionList } from '../../versions/version-list.tsx'

/** The released versions of the open design; the draft can be reset to any of them. */
export default function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('designer')
  const designer = useDesignerStore()
  const id = useDesigner((state) => state.id)
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const source = useFormVersions(id)
  const rollBack = async (version: number) => {
    if (!(await confirmRestore(version))) return
    await call('GET /api/visualdev/Base/:id/Actions/RollbackTemplate', { params: { id }, query: { version } })
    loadRecord(designer, await call('GET /api/visualdev/Base/:id', { params: { id } }))
    toast.success(t('versions.done', { version }))
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
  return (
    <VersionList
      source={source}
      onClose={onClose}
      onRollBack={isReadOnly ? undefined : (version) => void rollBack(version)}
      saveDraft={isReadOnly ? undefined : saveDraft}
      onRestore={isReadOnly ? undefined : restore}
    />
  )
}
