import type { DictionaryItem, Language } from '@armature/contract'
import type { Option } from '@armature/form-engine'
import { getOptionSource, translateOption } from '@armature/form-engine/control/options'
import { translateName } from '../../../platform/i18n/resolve-name.ts'
import type { Dictionaries } from '../../dictionaries/index.ts'
import type { FieldView } from '../field-shapes.ts'

export interface ScreenChoice {
  id: string
  name: string
  code?: string
  children?: ScreenChoice[]
}

/** Larger dictionaries are loaded by the screens. */
const maxItems = 500

/** The choices that become part of the screens: those of the design, and dictionaries that are not large. */
export function mapChoices(
  { field: { control, field, texts }, language }: FieldView,
  dictionaries: Dictionaries,
): ScreenChoice[] | undefined {
  if (control.lookup !== 'option') return undefined
  if (texts?.kind === 'dictionary') {
    const dictionary = dictionaries.find(texts.dictionary)
    const isLarge = (dictionary?.byId.size ?? 0) > maxItems
    return isLarge ? undefined : (dictionary?.items ?? []).map((item) => mapItem(item, language))
  }
  return getOptionSource(field) === 'static' && Array.isArray(field['options'])
    ? (field['options'] as Option[]).map((option) => mapOption(option, language))
    : undefined
}

function mapItem(item: DictionaryItem, language: Language): ScreenChoice {
  const { id, enCode, children = [] } = item
  return {
    id,
    name: translateName(language, item),
    ...(enCode && { code: enCode }),
    ...(children.length > 0 && { children: children.map((child) => mapItem(child, language)) }),
  }
}

function mapOption(option: Option, language: Language): ScreenChoice {
  const { id, children = [] } = option
  return {
    id,
    name: translateOption(option, language),
    ...(children.length > 0 && { children: children.map((child) => mapOption(child, language)) }),
  }
}
