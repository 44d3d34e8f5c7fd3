import type { Language } from '@armature/contract'
import { findControl, translateLabel, type Field } from '@armature/form-engine'
import { translateContent } from '@armature/form-engine/control/content'
import { readCellArea } from '@armature/form-engine/control/grid-cells'
import { designerTexts } from '@armature/form-engine/texts/designer'
import { useLanguage } from '../../lib/i18n/use-language.ts'

/** Texts of the engine for kinds, settings and options, in the user's language. */
export function useEngineText(): (key: string) => string {
  const language = useLanguage()
  return (key) => getEngineText(key, language)
}

export const getEngineText = (key: string, language: Language): string => designerTexts[language][key] ?? key

export const getKindName = (kind: string, language: Language): string => getEngineText(`control.${kind}`, language)

/** Name of a field in lists of fields: its label, the text of a static control, or the position of a cell. */
export function getFieldName(field: Field, language: Language): string {
  const { jnpfKey } = field.config
  const { isStatic, isFixedPane } = findControl(jnpfKey) ?? {}
  if (isFixedPane) {
    const { row, column } = readCellArea(field)
    return `${getKindName(jnpfKey, language)} ${row + 1}-${column + 1}`
  }
  const text = isStatic
    ? ['content', 'header', 'title'].map((name) => translateContent(field, name, language)).find(Boolean)
    : ''
  return text || translateLabel(field, language) || getKindName(jnpfKey, language)
}
