import type { MenuItemRow } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { readNames, readText, toTranslationValues } from '../../form/plain/named-fields.ts'

/** Form values of name and code of a permission item. */
export const toItemValues = (item: MenuItemRow): Values => ({
  fullName: item.fullName,
  enCode: item.enCode,
  ...toTranslationValues(item.fullNameI18n),
})

/** Name and code of a permission item for a request. */
export const readItemNames = (values: Values) => ({ ...readNames(values), enCode: readText(values, 'enCode') })
