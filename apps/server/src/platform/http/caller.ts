import type { Language } from '@armature/contract'
import type { ModelRights } from './model-rights.ts'

export type { ModelRights, RowScope } from './model-rights.ts'

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
  /** by menu of a list of a data source: the columns that the caller may see, `null` if the menu sets no limit */
  sourceLists: ReadonlyMap<string, ReadonlySet<string> | null>
  /** marks of data schemes that need a lookup of lists for this user */
  lists: ReadonlySet<ListMark>
}

export type ListMark = '@userAndSubordinates' | '@organizesAdministered'

export interface Viewer {
  userId: string
  realName: string
  /** the administrator of the installation, not only of an organization */
  isAdministrator: boolean
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
  /** the screen of the session is locked: only calls to unlock it and to sign out are allowed */
  isLocked?: boolean
  /** the password is too old or was set by an administrator: the caller must choose a new one first */
  mustChangePassword: boolean
  /** the administrator who views the product as this user: reads with the user's permissions and cannot change anything */
  viewer: Viewer | null
  /** a visitor of a public screen, who has not signed in: reads with the permissions of this user */
  isVisitor?: boolean
  rights: Rights
}
