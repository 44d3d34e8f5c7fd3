import type { ConditionGroups } from '@armature/form-engine'
import type { Language } from '@armature/contract'

/**
 * Which rows of a model a caller may touch. `schemes` are united: a row is in scope when one of them holds.
 * Their conditions name fields of the model or `$creatorUserId`, `$organizeId`, `$creatorTime`; values may be the marks
 * `@userId`, `@userAndSubordinates`, `@organizeId`, `@organizeIdAndSub`, `@organizesAdministered`, `@positionId`.
 */
export type RowScope = 'all' | { schemes: ConditionGroups[] }

/** What a caller may do on one released model through one of its menus. `null` sets mean: no limit is set on the menu. */
export interface ModelRights {
  menuId: string
  /** btn_add, btn_edit, btn_remove, btn_detail … */
  buttons: ReadonlySet<string> | null
  /** fields that may be seen in lists, searched and sorted by */
  columns: ReadonlySet<string> | null
  /** fields of form and detail; sub-table fields as `table-field` (F6.10) */
  forms: ReadonlySet<string> | null
  /** those of `forms` that he may write too; the others he only reads */
  formsWritable: ReadonlySet<string> | null
  scope: RowScope
}

/** Resolved once per session version; a check is a look-up. */
export interface Rights {
  isAdministrator: boolean
  /** enCodes of the caller's menus: what `permission(code)` asks for */
  menus: ReadonlySet<string>
  /** ids of the caller's menus; two systems may have menus of one enCode */
  menuIds: ReadonlySet<string>
  /** `menuEnCode:btn_code` */
  buttons: ReadonlySet<string>
  /**
   * By model id, one entry for each of the caller's menus that lead to it, in the menu's order: rights of two menus are never
   * mixed. The administrator has every released model with null sets and scope 'all'.
   */
  models: ReadonlyMap<string, readonly ModelRights[]>
  /** by dictionary type, one entry for each of the caller's menus that lead to it (type 4): its buttons, `null` where it limits none */
  dictionaries: ReadonlyMap<string, readonly (ReadonlySet<string> | null)[]>
  /** marks of row schemes that stand for lists which have to be looked up for this person */
  lists: ReadonlySet<ListMark>
}

export type ListMark = '@userAndSubordinates' | '@organizesAdministered'

export interface Viewer {
  userId: string
  realName: string
  /** his own session; with it this one ends */
  sessionId: string
}

/** The signed-in person behind a call. Services that need one take it as an argument and refuse to run without. */
export interface Caller {
  sessionId: string
  userId: string
  account: string
  realName: string
  organizeId: string | null
  organizeName: string
  /** the caller's organisation and all below it */
  organizeIdAndSub: readonly string[]
  /** he and everybody who reports to him, over any number of steps; empty where none of his row schemes asks for it */
  userAndSubordinates: readonly string[]
  /** organisations that he may see as an administrator of a part of the tree; empty where none of his row schemes asks for it */
  organizesAdministered: readonly string[]
  positionId: string | null
  positionName: string
  language: Language
  isAdministrator: boolean
  /** his password is too old or was set by somebody else: he chooses a new one before anything else */
  mustChangePassword: boolean
  /** the administrator who looks at the product as this person: he reads what this person may read and changes nothing */
  viewer: Viewer | null
  rights: Rights
}
