import { pickServerTexts } from '@armature/texts/server'
import type { ColumnType, Language } from '@armature/form-engine'

type TypeName = ColumnType['type']

/** Names of column types for designers (F3.70–F3.75, FO.124). */
const typeNames: Record<Language, Record<TypeName, string>> = pickServerTexts(
  (texts) => texts.designs.typeLabels.typeNames,
)

/** `字符串(500)`, `浮点(20, 2)`, `日期时间`. */
export function formatColumnType(type: ColumnType, language: Language): string {
  const name = typeNames[language][type.type]
  if (type.type === 'varchar') return `${name}(${type.length})`
  if (type.type === 'decimal') return `${name}(${type.precision}, ${type.scale})`
  return name
}
