import { separateTexts } from '@armature/texts/languages'
import { engineTexts } from '@armature/texts/engine'
import { translateContent } from '../control/content.ts'
import { createField } from '../control/new-field.ts'
import { rejectValue, acceptValue } from '../control/problem.ts'
import { isBlank } from '../control/read.ts'
import { buildTextSettings, buildValueSettings } from '../control/settings.ts'
import type { Control, Parsed } from '../control/types.ts'
import type { Field, Language } from '../design/types.ts'

type Position = 0 | 1 | null

const WORDS: Record<Language, { on: string; off: string }> = separateTexts(engineTexts.switch.words)

/** On is 1, off is 0; null means never set, as in records older than the field. The default texts are 开 and 关. FP.40. */
export const switchControl: Control<Position> = {
  kind: 'switch',
  group: 'basic',
  icon: 'toggle-right',
  inTable: true,
  emptyValue: null,
  emptyFor: () => null,
  isEmpty: isBlank,
  content: 'switch',
  column: () => ({ type: 'int' }),
  schema: () => ({ enum: [0, 1, null] }),
  parse: readPosition,
  check: () => [],
  idsOf: () => [],
  format: (value, field, { language }) => {
    if (value === 1) return translateContent(field, 'activeTxt', language) || WORDS[language].on
    return value === 0 ? translateContent(field, 'inactiveTxt', language) || WORDS[language].off : ''
  },
  searchTypes: () => [1],
  create: () => createField('switch', {}, { defaultValue: 0 }),
  settings: buildValueSettings(
    ...['activeTxt', 'inactiveTxt'].flatMap((name) =>
      buildTextSettings(name).map((row) => ({ ...row, group: 'value' as const })),
    ),
  ),
}

function readPosition(raw: unknown, field: Field): Parsed<Position> {
  if (isBlank(raw)) return Array.isArray(raw) ? rejectValue('notSwitch') : acceptValue(null)
  if (raw === 1 || raw === true || raw === '1') return acceptValue(1)
  if (raw === 0 || raw === false || raw === '0') return acceptValue(0)
  // A text in any language is accepted; a field without texts has empty ones, which count as blank above.
  const languages = Object.keys(WORDS) as Language[]
  if (languages.some((language) => raw === translateContent(field, 'activeTxt', language))) return acceptValue(1)
  if (languages.some((language) => raw === translateContent(field, 'inactiveTxt', language))) return acceptValue(0)
  const words = Object.values(WORDS)
  if (words.some(({ on }) => on === raw)) return acceptValue(1)
  return words.some(({ off }) => off === raw) ? acceptValue(0) : rejectValue('notSwitch')
}
