import type { BinnedKind, BinPart, TurnedOff } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Schema } from '../../migrations/schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { createHook } from '../../platform/hook.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

/** A table whose rows go to the recycle bin with a deleted thing, and come back with it. */
export interface KeptTable {
  table: keyof Schema
  /** SQL condition on its rows; `$1` is the id of the deleted thing */
  where: string
  /** what its rows are called on the screen; other tables are not mentioned */
  part?: BinPart
  /** its rows have names, which are shown */
  isNamed?: boolean
  /** `own`: the code of the thing, which a restore may replace. `free`: one that is lengthened if it is taken by now */
  code?: 'own' | 'free'
  /** columns without which a row is not restored; other columns become empty if what they refer to does not exist */
  needs?: readonly string[]
  /** SQL of values that a row `p` gets instead, by column */
  values?: Readonly<Record<string, string>>
  /** SQL condition that a row `p` must meet to be restored, besides foreign keys */
  fits?: string
}

/**
 * The entries of a kind that a user may see: all, those of things that they own, those that they have deleted or that were their
 * own, those that belong to these things, or people, roles and positions all of whose organizations are among these.
 */
export type BinScope =
  | 'all'
  | { ownedBy: string }
  | { ofUser: string }
  | { parents: readonly string[] }
  | { organizes: readonly string[] }

export interface StoredEntry extends TranslatedName {
  id: string
  kind: BinnedKind
  en_code: string
  parent_id: string | null
}

/** What a kind of things declares, so that it can be deleted, restored and deleted for good. */
export interface BinKind {
  /** the thing itself first; each table after those that its rows refer to */
  tables: readonly KeptTable[]
  /** id of its row, if it is not that of the entry */
  getRowId?(id: string): string
  /** the user keeps their own grants on restored menus: a release gives them the same */
  keepsOwnGrants?: true
  /** it has grants of its own: those that the user lacks are left out */
  holderType?: 'role' | 'position' | 'group' | 'organize'
  loadScope(deps: Deps, caller: Caller): Promise<BinScope>
  /** Called before anything is checked: locks what must not change until the end of the restore. @throws AppError why it does not fit */
  prepare?(tx: Db, entry: StoredEntry, by: { deps: Deps; caller: Caller }): Promise<void>
  /** @throws AppError 'recycleBin.codeTaken' if it cannot be restored with this code; '' for the one it had */
  assertCodeFree(tx: Db, entry: StoredEntry, enCode: string): Promise<void>
  /** Called after its rows are restored. @throws AppError why it does not fit any more */
  restored?(tx: Db, entry: StoredEntry, by: { deps: Deps; caller: Caller }): Promise<void>
  /** Called for things of the kind that come back with another one, such as the flows of a form, before `restored` of that one. */
  restoredPart?(tx: Db, part: { id: string }, by: { deps: Deps; caller: Caller }): Promise<void>
  /**
   * Called for things of the kind that come back, alone or with another one, before `restored`: turns them off if they lack something
   * that they need. @returns what was on when it was deleted and is off now
   */
  turnOffUnfit?(tx: Db, thing: { id: string }, by: { deps: Deps; caller: Caller }): Promise<TurnedOff[]>
  /**
   * Called last.
   *
   * @param leftOut number of its grants that the caller has agreed to leave out
   * @returns what else it had and could not get back, in sentences for the caller
   */
  describeLosses?(tx: Db, entry: StoredEntry, caller: Caller, leftOut: number): Promise<string[]>
  /** Called before its rows are deleted for good. */
  purged?(tx: Db, entry: StoredEntry, at: Date): Promise<void>
  /** Called after the commit of a restore. */
  announce?(deps: Deps, entry: StoredEntry): Promise<void>
}

const holders = ['roles', 'positions', 'users', 'groups', 'organizes'].map(
  (table) => `select from ${table} o where o.id = p.object_id`,
)
/** SQL condition of a restored grant: its role, position, user, group or organization still exists. */
export const holderExists = `exists (${holders.join(' union all ')})`

/** Every kind declares this: one without it does not compile. Provided by `modules-list.ts`. Source: docs/decisions/0156. */
export const binKinds = createHook<Record<BinnedKind, BinKind>>('recycle-bin.kinds')
