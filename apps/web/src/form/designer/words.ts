import type { Language } from '@armature/contract'
import { controlOf, labelOf, type Field } from '@armature/form-engine'
import { contentOf } from '@armature/form-engine/control/content'
import { readCellArea } from '@armature/form-engine/control/grid-cells'
import { designerTexts } from '@armature/form-engine/texts/designer'
import { useLanguage } from '../../lib/use-language.ts'

/** Texts of the engine for kinds, settings and options, in the user's language. */
export function useEngineText(): (key: string) => string {
  const language = useLanguage()
  return (key) => engineText(key, language)
}

export const engineText = (key: string, language: Language): string => designerTexts[language][key] ?? key

export const kindName = (kind: string, language: Language): string => engineText(`control.${kind}`, language)

/** Name of a field in lists of fields: its label, the text of a static control, or the position of a cell. */
export function fieldName(field: Field, language: Language): string {
  const { jnpfKey } = field.config
  const { isStatic, isFixedPane } = controlOf(jnpfKey) ?? {}
  if (isFixedPane) {
    const { row, column } = readCellArea(field)
    return `${kindName(jnpfKey, language)} ${row + 1}-${column + 1}`
  }
  const text = isStatic
    ? ['content', 'header', 'title'].map((name) => contentOf(field, name, language)).find(Boolean)
    : ''
  return text || labelOf(field, language) || kindName(jnpfKey, language)
}
