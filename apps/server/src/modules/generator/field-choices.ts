import { translateName } from '../../platform/i18n/resolve-name.ts'
import type { Language } from '@armature/contract'
import { indexChoices as drawnChoices, translateOption, getOptionSource } from '@armature/form-engine/control/options'
import type { Dictionaries } from '../dictionaries/index.ts'
import type { RecordField } from '../records/index.ts'

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
    return [...(dictionary?.byId.values() ?? [])].map((item) => ({
      id: item.id,
      code: item.enCode,
      name: translateName(language, item),
    }))
  }
  if (getOptionSource(field) !== 'static') return []
  return [...drawnChoices(field).byId].map(([id, { option }]) => ({ id, name: translateOption(option, language) }))
}
