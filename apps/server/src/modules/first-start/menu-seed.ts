/** A name in zh, tw, en. */
export type Names = readonly [zh: string, tw: string, en: string]

/** A menu that comes with the product. */
export interface MenuSeed {
  enCode: string
  names: Names
  /** 0 directory, 2 page */
  type: 0 | 2
  urlAddress: string
  icon: string
  buttons?: readonly (readonly [enCode: string, ...Names])[]
  /** its buttons are granted one by one; else whoever has the page has them all */
  hasButtonRights?: true
  children?: readonly MenuSeed[]
}
