import type { Language } from '@armature/contract'
import { controlOf, labelOf, type Field } from '@armature/form-engine'
import { contentOf } from '@armature/form-engine/control/content'
import { designerTexts } from '@armature/form-engine/texts/designer'
import { useLanguage } from '../../lib/use-language.ts'

/** What the engine calls kinds, settings and choices, in the reader's language. */
export function useEngineText(): (key: string) => string {
  const language = useLanguage()
  return (key) => engineText(key, language)
}

export const engineText = (key: string, language: Language): string => designerTexts[language][key] ?? key

export const kindName = (kind: string, language: Language): string => engineText(`control.${kind}`, language)

/** What a field is called in lists of fields: its label, or its text where it is a static piece. */
export function fieldName(field: Field, language: Language): string {
  const { jnpfKey } = field.config
  const isStatic = controlOf(jnpfKey)?.isStatic
  const text = isStatic
    ? ['content', 'header', 'title'].map((name) => contentOf(field, name, language)).find(Boolean)
    : ''
  return text || labelOf(field, language) || kindName(jnpfKey, language)
}
