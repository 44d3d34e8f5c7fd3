/** A name in zh, tw, en. */
export type Names = readonly [zh: string, tw: string, en: string]

/** A menu of the product. */
export interface MenuSeed {
  enCode: string
  names: Names
  /** 0 directory, 2 page */
  type: 0 | 2
  urlAddress: string
  icon: string
  buttons?: readonly (readonly [enCode: string, ...Names])[]
  /** its buttons are granted one by one; otherwise all users with the page have them */
  hasButtonRights?: true
  children?: readonly MenuSeed[]
}
