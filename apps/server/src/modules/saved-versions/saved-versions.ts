import type { SavedVersion, SavedVersionKind, VersionNotes } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  deleteOldest,
  findNewest,
  findVersion,
  insertVersion,
  listVersionRows,
  markReleased,
  updateContent,
  updateNotes,
} from './version.queries.ts'

/** Designers save by themselves every few seconds: the saves of one user in this time are one version. */
const continuedMs = 600_000
/** Older versions are deleted, except those with a name or a note and those that were released. */
const keptVersions = 100
const maxListedVersions = 500

export interface Saving<Content> {
  content: Content
  userId: string | null
  at: Date
  /** stored before; the first version of a thing that has none */
  former?: Content
  /** a version of its own, as what was created, imported or restored */
  isClosed?: boolean
  /** the older version that is restored */
  restoredFrom?: number
}

/** The versions of the things of a kind. A save locks the thing and calls this in its transaction. */
export interface SavedVersions<Content> {
  /** Keeps what is saved; nothing if the newest version has the same content. */
  save(tx: Db, id: string, saving: Saving<Content>): Promise<void>
  /** Marks the newest version as released. */
  release(tx: Db, id: string, saving: Saving<Content>): Promise<void>
  /** Newest first. */
  list(db: Db, id: string): Promise<SavedVersion[]>
  /** @throws AppError 'design.unknownVersion' */
  get(db: Db, id: string, version: number): Promise<VersionNotes & { content: Content }>
  /** Changes what is written about a version; its content never changes any more. @throws AppError 'design.unknownVersion' */
  describe(tx: Db, id: string, version: number, notes: VersionNotes): Promise<void>
}

export function createSavedVersions<Content>(kind: SavedVersionKind): SavedVersions<Content> {
  const save = async (tx: Db, id: string, saving: Saving<Content>): Promise<number> => {
    const thing = { kind, id }
    const { userId, at, isClosed = false, restoredFrom = null } = saving
    const content = JSON.stringify(saving.content)
    const newest = (await findNewest(tx, thing, content)) ?? (await insertFormer(tx, id, saving, content))
    if (newest?.is_same) return newest.version
    if (
      newest &&
      !newest.is_closed &&
      !isClosed &&
      newest.saved_by === userId &&
      at.getTime() - newest.begun_at.getTime() < continuedMs
    ) {
      await updateContent(tx, thing, newest.version, { content, at })
      return newest.version
    }
    const version = (newest?.version ?? 0) + 1
    await insertVersion(tx, thing, { version, content, userId, at, isClosed, restoredFrom })
    await deleteOldest(tx, thing, keptVersions)
    return version
  }

  /** A thing that was in the recycle bin before versions existed has none. */
  const insertFormer = async (tx: Db, id: string, { former, at }: Saving<Content>, content: string) => {
    if (former === undefined) return undefined
    const row = { version: 1, content: JSON.stringify(former), userId: null, at, isClosed: true, restoredFrom: null }
    await insertVersion(tx, { kind, id }, row)
    return findNewest(tx, { kind, id }, content)
  }

  return {
    async save(tx, id, saving) {
      await save(tx, id, saving)
    },
    async release(tx, id, saving) {
      await markReleased(tx, { kind, id }, await save(tx, id, saving), saving.at)
    },
    async list(db, id) {
      const rows = await listVersionRows(db, { kind, id }, maxListedVersions)
      const current = rows.find((row) => row.released_at !== null)?.version
      return rows.map((row) => ({
        version: row.version,
        name: row.name,
        note: row.note,
        creatorUser: row.user_name ?? '',
        creatorTime: row.saved_at.getTime(),
        isReleased: row.released_at !== null,
        isCurrent: row.version === current,
        restoredFrom: row.restored_from,
      }))
    },
    async get(db, id, version) {
      const found = await findVersion(db, { kind, id }, version)
      if (!found) throw new AppError('design.unknownVersion', { version })
      return { ...found, content: found.content as Content }
    },
    async describe(tx, id, version, notes) {
      if (!(await updateNotes(tx, { kind, id }, version, notes)))
        throw new AppError('design.unknownVersion', { version })
    },
  }
}
