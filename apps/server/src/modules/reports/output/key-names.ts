import { folders } from '@armature/texts'
import type { Language, ReportGroup } from '@armature/contract'
import { displayRows } from '../../record-display/index.ts'
import type { Actor } from '../../record-actors/index.ts'
import type { StoredField } from '../../record-plans/index.ts'
import type { RecordContext } from '../../record-statements/index.ts'
import { emptyName, formatSpan } from '../report-texts.ts'
import type { FlatColumn } from '../sql/flat-rows.ts'

export interface KeyNames {
  nameOf: (key: string | null) => string
  compare: (a: string | null, b: string | null) => number
}

/** Loads the names of group keys: display texts for ids, formatted time spans. */
export async function loadKeyNames(
  context: RecordContext,
  actor: Actor,
  { unit }: ReportGroup,
  { field, source }: FlatColumn,
  keys: Iterable<string | null>,
): Promise<KeyNames> {
  const { language } = actor
  const known = [...new Set(keys)].filter((key) => key !== null)
  const names = unit !== '' ? new Map(known.map((key) => [key, formatSpan(unit, key, language)])) : await displayed()
  const nameOf = (key: string | null) => (key === null ? emptyName[language] : (names.get(key) ?? key))
  return { nameOf, compare: createComparator(unit === '' && source.kind === 'number', unit !== '', nameOf, language) }

  async function displayed(): Promise<Map<string, string>> {
    if (!field || source.kind === 'number') return new Map(known.map((key) => [key, key]))
    const shown = await displayRows(
      context,
      [field],
      known.map((key) => ({ id: '', f0: toStoredValue(field, key) })),
      actor,
    )
    return new Map(known.map((key, at) => [key, toText(shown[at]?.[field.name]) || key]))
  }
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** The value as the database driver returns it for the column. */
const toStoredValue = ({ type }: StoredField, key: string): unknown => (type.type === 'int' ? Number(key) : key)

function createComparator(
  isNumber: boolean,
  isSpan: boolean,
  nameOf: (key: string | null) => string,
  language: Language,
) {
  if (isNumber) return (a: string | null, b: string | null) => Number(a) - Number(b)
  // days are compared as texts
  if (isSpan) return (a: string | null, b: string | null) => ((a ?? '') < (b ?? '') ? -1 : Number(a !== b))
  const { compare } = new Intl.Collator(folders[language].language.tag, { numeric: true })
  return (a: string | null, b: string | null) => compare(nameOf(a), nameOf(b))
}
