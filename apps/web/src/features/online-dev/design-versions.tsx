import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { confirmRestore } from '../../form/versions/confirm-restore.ts'
import { useFormVersions } from '../../form/versions/form-versions.ts'
import { formatVersion } from '../../form/versions/version-source.ts'
import { VersionList } from '../../form/versions/version-list.tsx'

interface DesignVersionsProps {
  id: string
  /** permission to edit designs */
  mayRestore: boolean
  onClose: () => void
  onDone: () => void
}

/** Released versions of a design; a draft can be reset to one of them. */
export function DesignVersions({ id, mayRestore, onClose, onDone }: DesignVersionsProps) {
  const { t } = useTranslation('designer')
  const source = useFormVersions(id)
  const rollBack = async (version: number) => {
    const name = formatVersion(source, version)
    if (!(await confirmRestore(name))) return
    try {
      await call('GET /api/visualdev/Base/:id/Actions/RollbackTemplate', { params: { id }, query: { version } })
      toast.success(t('versions.done', { version: name }))
      onDone()
    } catch (error) {
      // The API client has already shown the error.
      if (!(error instanceof ApiError)) throw error
    }
  }
  return (
    <VersionList
      source={source}
      onClose={onClose}
      onRollBack={mayRestore ? (version) => void rollBack(version) : undefined}
    />
  )
}
