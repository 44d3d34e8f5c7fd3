import { runTransaction } from '../database.ts'

/** Removes all drafts and keys of this browser; the connection to their database stays open. */
export async function removeAllDrafts(): Promise<void> {
  await runTransaction('readwrite', ({ keys, drafts }) => {
    drafts.clear()
    return keys.clear()
  })
}
