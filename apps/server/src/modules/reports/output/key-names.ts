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

/**
 * Loads the names of group keys: display texts for ids, formatted time spans. Their order is that of the names as they were entered,
 * so that the groups and colors of a report are the same for readers of all languages.
 */
export async function loadKeyNames(
  context: RecordContext,
  actor: Actor,
  { unit }: ReportGroup,
  { field, source }: FlatColumn,
  keys: Iterable<string | null>,
): Promise<KeyNames> {
  const { language } = actor
  const known = [...new Set(keys)].filter((key) => key !== null)
  const spans = unit === '' ? undefined : new Map(known.map((key) => [key, formatSpan(unit, key, language)]))
  const names = spans ?? (await displayed(actor))
  const entered =
    spans || language === enteredLanguage ? names : await displayed({ ...actor, language: enteredLanguage })
  const nameOf = (key: string | null) => (key === null ? emptyName[language] : (names.get(key) ?? key))
  const readEntered = (key: string | null) => (key === null ? '' : (entered.get(key) ?? key))
  return { nameOf, compare: createComparator(unit === '' && source.kind === 'number', unit !== '', readEntered) }

  async function displayed(reader: Actor): Promise<Map<string, string>> {
    if (!field || source.kind === 'number') return new Map(known.map((key) => [key, key]))
    const shown = await displayRows(
      context,
      [field],
      known.map((key) => ({ id: '', f0: toStoredValue(field, key) })),
      reader,
    )
    return new Map(known.map((key, at) => [key, toText(shown[at]?.[field.name]) || key]))
  }
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** The value as the database driver returns it for the column. */
const toStoredValue = ({ type }: StoredField, key: string): unknown => (type.type === 'int' ? Number(key) : key)

/** Names are entered in Chinese, and translated. */
const enteredLanguage: Language = 'zh'

function createComparator(isNumber: boolean, isSpan: boolean, readName: (key: string | null) => string) {
  if (isNumber) return (a: string | null, b: string | null) => Number(a) - Number(b)
  // days are compared as texts
  if (isSpan) return (a: string | null, b: string | null) => ((a ?? '') < (b ?? '') ? -1 : Number(a !== b))
  const { compare } = new Intl.Collator(folders[enteredLanguage].language.tag, { numeric: true })
  return (a: string | null, b: string | null) => compare(readName(a), readName(b))
}
