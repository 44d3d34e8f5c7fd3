export { listChanges } from './list-changes.ts'
export { type SavedVersions, type Saving, createSavedVersions } from './saved-versions.ts'
export { selectVersionNotes } from './version.queries.ts'
