import { useTranslation } from 'react-i18next'
import { saveDesign } from '../../../designer/saving.ts'
import { call } from '../../../lib/api/api.ts'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { loadRecord, useDesigner, useDesignerStore } from '../state/designer.ts'
import { VersionList } from './version-list.tsx'

/** The released versions of the open design; the draft can be reset to any of them. */
export default function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('designer')
  const designer = useDesignerStore()
  const id = useDesigner((state) => state.id)
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const rollBack = async (version: number) => {
    const agreed = await confirm({
      title: t('versions.title2', { version }),
      text: t('versions.text'),
      okText: t('versions.ok'),
      danger: true,
    })
    if (!agreed) return
    await call('GET /api/visualdev/Base/:id/Actions/RollbackTemplate', { params: { id }, query: { version } })
    loadRecord(designer, await call('GET /api/visualdev/Base/:id', { params: { id } }))
    toast.success(t('versions.done', { version }))
    onClose()
  }
  return (
    <VersionList
      id={id}
      onClose={onClose}
      onRollBack={isReadOnly ? undefined : (version) => void rollBack(version)}
      saveDraft={isReadOnly ? undefined : () => saveDesign(designer)}
    />
  )
}
