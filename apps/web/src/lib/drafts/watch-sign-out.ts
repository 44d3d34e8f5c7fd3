import { onSessionReset, session } from '../session/session.ts'
import { settings } from '../state/settings.ts'

/** Name of the database with drafts and keys of this browser. */
export const draftDatabase = 'armature_drafts'

/** Follows the session from the start of the page; what an interrupted sign-out has left is removed too. */
export function watchSignOut(): void {
  onSessionReset(forgetDraftsAtSignOut)
  if (!session.getState().token) forgetDraftsAtSignOut()
}

/** Removes the drafts and keys of this browser where the administrator wants that at sign-out. The sign-in page loads no more. */
export function forgetDraftsAtSignOut(): void {
  if (settings.getState().sysConfig.keepDrafts === 0 && 'indexedDB' in globalThis)
    indexedDB.deleteDatabase(draftDatabase)
}
