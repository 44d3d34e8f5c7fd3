import type { Translations } from '@armature/texts'

/** A button, list column or form field that can be granted below the menu of a model. */
export interface MenuItem {
  kind: 'button' | 'column' | 'form'
  enCode: string
  fullName: string
  fullNameI18n: Translations
  /** the field behind it, so that a renamed field keeps its grants */
  formId?: string
}

export interface ItemRow {
  item: MenuItem
  id: string
  sortCode: number
}
