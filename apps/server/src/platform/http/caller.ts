import type { ConditionGroups } from '@armature/form-engine'
import type { Language } from '@armature/contract'

/**
 * Which rows of a model a caller may access. `schemes` are joined by or: a row is in scope when one of them matches.
 * Their conditions name fields of the model or `$creatorUserId`, `$organizeId`, `$creatorTime`; values may be the marks
 * `@userId`, `@userAndSubordinates`, `@organizeId`, `@organizeIdAndSub`, `@organizesAdministered`, `@positionId`.
 */
export type RowScope = 'all' | { schemes: ConditionGroups[] }

/** What a caller may do on one released model through one of its menus. `null` sets mean that the menu sets no limit. */
export interface ModelRights {
  menuId: string
  /** btn_add, btn_edit, btn_remove, btn_detail … */
  buttons: ReadonlySet<string> | null
  /** fields that can be seen in lists, searched and sorted by */
  columns: ReadonlySet<string> | null
  /** fields of form and detail; fields of sub-tables as `table-field` (F6.10) */
  forms: ReadonlySet<string> | null
  /** fields of `forms` that the caller can edit; the others are read-only */
  formsWritable: ReadonlySet<string> | null
  scope: RowScope
}

/** Resolved once per session version, so that a check is a lookup. */
export interface Rights {
  isAdministrator: boolean
  /** enCodes of the caller's menus, as checked by `permission(code)` */
  menus: ReadonlySet<string>
  /** ids of the caller's menus; two applications may have menus with the same enCode */
  menuIds: ReadonlySet<string>
  /** `menuEnCode:btn_code` */
  buttons: ReadonlySet<string>
  /**
   * By model id, one entry for each of the caller's menus that open it, in menu order: rights of two menus are never combined.
   * The administrator has every released model with null sets and scope 'all'.
   */
  models: ReadonlyMap<string, readonly ModelRights[]>
  /**
   * by dictionary type, one entry for each of the caller's menus that open it: its buttons, `null` if the menu sets no
   * limit
   */
  dictionaries: ReadonlyMap<string, readonly (ReadonlySet<string> | null)[]>
  /** marks of data schemes that need a lookup of lists for this user */
  lists: ReadonlySet<ListMark>
}

export type ListMark = '@userAndSubordinates' | '@organizesAdministered'

export interface Viewer {
  userId: string
  realName: string
  /** the administrator's own session; when it ends, this one ends too */
  sessionId: string
}

/** The signed-in user of a call. Services that need a caller take it as an argument. */
export interface Caller {
  sessionId: string
  userId: string
  account: string
  realName: string
  organizeId: string | null
  organizeName: string
  /** the caller's organization and all below it */
  organizeIdAndSub: readonly string[]
  /** the caller and all direct and indirect subordinates; empty if none of the data schemes needs it */
  userAndSubordinates: readonly string[]
  /** organizations that the caller administers by delegation; empty if none of the data schemes needs it */
  organizesAdministered: readonly string[]
  positionId: string | null
  positionName: string
  language: Language
  isAdministrator: boolean
  /** the password is too old or was set by an administrator: the caller must choose a new one first */
  mustChangePassword: boolean
  /** the administrator who views the product as this user: reads with the user's permissions and cannot change anything */
  viewer: Viewer | null
  rights: Rights
}
