import type { SavedVersionKind } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { DesignStore, StoredDesign } from '../../designer/design-state.ts'
import { saveDesign, takeStoredDesign } from '../../designer/saving.ts'
import { ApiError } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { confirmRestore } from './confirm-restore.ts'
import { restoreVersion, useSavedVersions } from './saved-versions.ts'
import { VersionList } from './version-list.tsx'

interface SavedVersionsDialogProps<D extends object> {
  kind: SavedVersionKind
  id: string
  /** of the open designer */
  store: DesignStore<D>
  /** reads what is stored after a version was restored */
  load: () => Promise<StoredDesign<D>>
  onClose: () => void
}

/** The versions of the portal or report that is open; the draft can be reset to any of them, which is one undo step. */
export function SavedVersionsDialog<D extends object>({ kind, id, store, load, onClose }: SavedVersionsDialogProps<D>) {
  const { t } = useTranslation('designer')
  const isReadOnly = useStore(store, (state) => state.isReadOnly)
  const source = useSavedVersions(kind, id)
  // what is on the screen is a version of its own, before it is compared or replaced
  const saveDraft = async () => {
    if (!(await saveDesign(store))) throw new ApiError(0, store.getState().fault)
  }
  const restore = async (version: number) => {
    if (!(await confirmRestore(version))) return
    if (!(await saveDesign(store))) return void toast.error(store.getState().fault)
    await restoreVersion(kind, id, version, store.getState().revision)
    takeStoredDesign(store, await load())
    toast.success(t('versions.done', { version }))
    onClose()
  }
  return (
    <VersionList
      source={source}
      onClose={onClose}
      onRollBack={isReadOnly ? undefined : (version) => void restore(version).catch(() => undefined)}
      saveDraft={isReadOnly ? undefined : saveDraft}
    />
  )
}
