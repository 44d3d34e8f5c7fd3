import { create } from 'zustand'
import { onSessionReset } from '../../lib/session/session.ts'

/** A file to be imported into a model once its list is opened. */
const usePending = create<{ modelId: string; file: File | null }>(() => ({ modelId: '', file: null }))

/** Opens the import dialog with this file when the list of the model is shown next. */
export function setPendingFile(modelId: string, file: File): void {
  usePending.setState({ modelId, file })
}

export function clearPendingFile(): void {
  usePending.setState({ modelId: '', file: null })
}

// the next user of the window must not get the file of another one
onSessionReset(clearPendingFile)

/** The file to be imported into a model, null if there is none. */
export function usePendingFile(modelId: string): File | null {
  return usePending((pending) => (pending.modelId === modelId ? pending.file : null))
}
