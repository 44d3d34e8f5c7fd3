import { useCallback } from 'react'
import { useDraft, type KeptDraft } from '../lib/drafts/use-draft.ts'
import { getDesign, isSameDesign, isUnsaved, type DesignStore } from './design-state.ts'
import { changeDesign } from './history.ts'

interface DesignDraft<D> {
  design: D
  /** revision of the stored design that was changed */
  revision: number
}

/**
 * Keeps a design that is not saved automatically on this device. Restored over a newer revision, it is saved over its own: a save
 * conflict, in which the user chooses.
 */
export function useDesignDraft<D extends object>(
  store: DesignStore<D>,
  form: string | null,
): KeptDraft<DesignDraft<D>> & { isOutdated: boolean } {
  const subscribe = useCallback(
    (listener: () => void) =>
      store.subscribe((now, before) => {
        if (now.saved !== before.saved || !isSameDesign(getDesign(now), getDesign(before))) listener()
      }),
    [store],
  )
  const draft = useDraft<DesignDraft<D>>({
    form,
    subscribe,
    read: () => {
      const state = store.getState()
      return isUnsaved(state) ? { design: getDesign(state), revision: state.revision } : undefined
    },
    isNews: ({ design }) => JSON.stringify(design) !== JSON.stringify(getDesign(store.getState())),
    restore: ({ design, revision }) => {
      if (changeDesign(store, design)) store.setState({ revision })
    },
  })
  return { ...draft, isOutdated: draft.offered !== null && draft.offered.value.revision !== store.getState().revision }
}
