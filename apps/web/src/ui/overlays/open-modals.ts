import { create } from 'zustand'

/** The open dialogs and drawers, the topmost last. Everything outside the topmost is inert. */
export const useOpenModals = create<{ modals: readonly HTMLElement[] }>(() => ({ modals: [] }))

/** Adds a modal that was opened. @returns a function that removes it, to be called before it leaves the document */
export function addOpenModal(modal: HTMLElement): () => void {
  useOpenModals.setState(({ modals }) => ({ modals: [...modals, modal] }))
  return () => useOpenModals.setState(({ modals }) => ({ modals: modals.filter((each) => each !== modal) }))
}
