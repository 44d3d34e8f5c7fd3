import type { Language } from '@armature/contract'
import { indexChoices as drawnChoices, translateOption, getOptionSource } from '@armature/form-engine/control/options'
import type { Dictionaries } from '../dictionaries/index.ts'
import type { RecordField } from '../record-plans/index.ts'

/** One choice of a field. */
export interface FieldChoice {
  id: string
  name: string
  /** code of a dictionary item, accepted instead of its id */
  code?: string
}

/** The choices of a field, as far as known when the package is generated: fixed options and dictionary items. */
export function listFieldChoices(
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
  if (getOptionSource(field) !== 'static') return []
  return [...drawnChoices(field).byId].map(([id, { option }]) => ({ id, name: translateOption(option, language) }))
}
