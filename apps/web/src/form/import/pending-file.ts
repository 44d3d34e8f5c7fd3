import { create } from 'zustand'
import { onSessionReset } from '../../lib/session.ts'

/** A file that waits to be imported into a model whose list is opened next. */
const usePending = create<{ modelId: string; file: File | null }>(() => ({ modelId: '', file: null }))

/** The next list of the model opens with its import dialog and this file in it. */
export function keepForImport(modelId: string, file: File): void {
  usePending.setState({ modelId, file })
}

export function forgetImport(): void {
  usePending.setState({ modelId: '', file: null })
}

// the next user of the window finds no file of somebody else
onSessionReset(forgetImport)

/** The file that waits for a model, null where none does. */
export function usePendingFile(modelId: string): File | null {
  return usePending((pending) => (pending.modelId === modelId ? pending.file : null))
}
