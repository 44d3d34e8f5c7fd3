import type { Language } from '@armature/contract'
import { choicesOf as drawnChoices, optionText, sourceOf } from '@armature/form-engine/control/options'
import type { Dictionaries } from '../../system/dictionary/dictionary.ts'
import type { RecordField } from '../record/plan/record-plan.ts'

/** Something that a field may hold. */
export interface FieldChoice {
  id: string
  name: string
  /** code of an entry of a dictionary, which may be sent for its id */
  code?: string
}

/** What a field may hold, where that is known here: choices drawn in the design, entries of a dictionary in use. */
export function choicesOf(
  { control, field, texts }: Pick<RecordField, 'control' | 'field' | 'texts'>,
  dictionaries: Dictionaries,
  language: Language,
): FieldChoice[] {
  if (control.lookup !== 'option') return []
  if (texts?.kind === 'dictionary') {
    const dictionary = dictionaries.find(texts.dictionary)
    return [...(dictionary?.byId.values() ?? [])].map(({ id, fullName, fullNameI18n, enCode }) => ({
      id,
      code: enCode,
      name: (language === 'zh' ? '' : fullNameI18n?.[language]) || fullName,
    }))
  }
  if (sourceOf(field) !== 'static') return []
  return [...drawnChoices(field).byId].map(([id, { option }]) => ({ id, name: optionText(option, language) }))
}
