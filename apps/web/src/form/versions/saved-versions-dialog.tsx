import type { DesignChangeRow, SavedVersionKind } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { type DesignStore, getDesign, type StoredDesign } from '../../designer/design-state.ts'
import { changeDesign } from '../../designer/history.ts'
import { saveDesign, takeStoredDesign } from '../../designer/saving.ts'
import { ApiError } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { confirmRestore } from './confirm-restore.ts'
import { loadContent, restoreVersion, type SavedContent, useSavedVersions } from './saved-versions.ts'
import type { ChangedPart, RestorePart } from './version-comparison.tsx'
import { VersionList, type VersionListProps } from './version-list.tsx'
import { formatVersion, type StateDrawing, toDrawing } from './version-source.ts'

/** How the parts of a thing are put back. */
export interface VersionParts<D extends object, Content> {
  /** the part that a change belongs to; by default a field */
  find?: (change: DesignChangeRow) => ChangedPart | undefined
  /** the design with that part as it was in the version; undefined if it cannot be put back */
  restore: (design: D, former: Content, part: string) => D | undefined
  /** what is said then, by the name of the part */
  describeFailure?: (name: string) => string
}

interface SavedVersionsOptions<D extends object, K extends SavedVersionKind> {
  kind: K
  id: string
  /** of the open designer */
  store: DesignStore<D>
  /** reads what is stored after a version was restored */
  load: () => Promise<StoredDesign<D>>
  /** how its states are drawn, where they are not only compared in words */
  drawing?: Pick<StateDrawing<SavedContent<K>>, 'label' | 'draw'> & { toContent: (design: D) => SavedContent<K> }
  /** its parts, where one can be put back alone */
  parts?: VersionParts<D, SavedContent<K>>
  onClose: () => void
}

/** The saves of the thing that is open, see `useSavedVersionList`. */
export function SavedVersionsDialog<D extends object, K extends SavedVersionKind>(options: SavedVersionsOptions<D, K>) {
  return <VersionList {...useSavedVersionList(options)} />
}

/**
 * The list of the saves of a form, flow, portal, screen, report, print template or diagram that is open; the draft can be reset to any of them, and a part
 * of one can be put back into it. Each is one undo step.
 */
export function useSavedVersionList<D extends object, K extends SavedVersionKind>({
  kind,
  id,
  store,
  load,
  drawing,
  parts,
  onClose,
}: SavedVersionsOptions<D, K>): VersionListProps {
  const { t } = useTranslation('designer')
  const isReadOnly = useStore(store, (state) => state.isReadOnly)
  const saves = useSavedVersions(kind, id)
  const source = drawing
    ? {
        ...saves,
        drawing: toDrawing<SavedContent<K>>({
          ...drawing,
          read: async (version) =>
            version === 0 ? drawing.toContent(getDesign(store.getState())) : loadContent(kind, id, version),
        }),
      }
    : saves
  // what is on the screen is a version of its own, before it is compared or replaced
  const saveDraft = async () => {
    if (!(await saveDesign(store))) throw new ApiError(0, store.getState().fault)
  }
  const restore = async (version: number) => {
    const name = formatVersion(source, version)
    if (!(await confirmRestore(name, source.hasDraft))) return
    if (!(await saveDesign(store))) return void toast.error(store.getState().fault)
    await restoreVersion(kind, id, version, store.getState().revision)
    takeStoredDesign(store, await load())
    toast.success(t(source.hasDraft ? 'versions.done' : 'versions.doneNow', { version: name }))
    onClose()
  }
  const restorePart: RestorePart = async (version, part) => {
    const former = await loadContent(kind, id, version)
    const next = parts?.restore(getDesign(store.getState()), former, part.id)
    if (!next)
      return void toast.error(parts?.describeFailure?.(part.name) ?? t('versions.partNotRestored', { name: part.name }))
    changeDesign(store, next)
    toast.success(t(source.hasDraft ? 'versions.restored' : 'versions.restoredNow', { name: part.name }))
  }
  return {
    source,
    onClose,
    ...(!source.hasDraft && { restoreText: t('versions.restore') }),
    onRollBack: isReadOnly ? undefined : (version) => void restore(version).catch(() => undefined),
    saveDraft: isReadOnly ? undefined : saveDraft,
    onRestore: isReadOnly || !parts ? undefined : restorePart,
    findPart: parts?.find,
  }
}
