import { formatUserColumn, type UserColumn } from '@armature/contract/catalog/user-columns'
import { useLanguage } from '../../lib/i18n/use-language.ts'

/** The names of columns and attributes, which form, detail and filters use too. */
export function useUserLabel(): (column: UserColumn) => string {
  const language = useLanguage()
  return (column) => formatUserColumn(column, language)
}
