import { translationLanguages, type Translations } from '@armature/texts'
import type { ColumnData, Field, FormData } from './types.ts'
import { walkFields } from './walk.ts'

interface LabeledEntry {
  prop: string
  label: string
  labelI18n?: Translations
}

/**
 * The list of a design with a label for every column and search field: its own if the designer has set one, else the current
 * label of the field.
 */
export function fillListLabels(list: ColumnData, form: Pick<FormData, 'fields'>): ColumnData {
  const fields = indexFieldsByPath(form)
  return mapLabelled(list, (entry) => {
    const config = fields.get(entry.prop)?.config
    if (entry.label !== '' || !config) return entry
    const labelI18n = { ...config.labelI18n, ...omitEmptyNames(entry.labelI18n) }
    return { ...entry, label: config.label || entry.prop, labelI18n }
  })
}

/**
 * The reverse: removes labels that only repeat the label of the field. Lists stored by earlier versions have such copies, which
 * did not follow when the field was renamed.
 */
export function dropCopiedLabels(list: ColumnData, form: Pick<FormData, 'fields'>): ColumnData {
  const fields = indexFieldsByPath(form)
  return mapLabelled(list, (entry) => {
    const config = fields.get(entry.prop)?.config
    if (!config || entry.label !== config.label || !isSame(entry.labelI18n, config.labelI18n)) return entry
    const { labelI18n: _copied, ...rest } = entry
    return { ...rest, label: '' } as typeof entry
  })
}

const mapLabelled = (list: ColumnData, change: <T extends LabeledEntry>(entry: T) => T): ColumnData => ({
  ...list,
  columnList: list.columnList.map((entry) => change(entry)),
  searchList: list.searchList.map((entry) => change(entry)),
})

function indexFieldsByPath(form: Pick<FormData, 'fields'>): Map<string, Field> {
  const fields = new Map<string, Field>()
  walkFields(form, (field, { table }) => {
    if (field.vModel) fields.set(table ? `${table.vModel}.${field.vModel}` : field.vModel, field)
  })
  return fields
}

type Names = LabeledEntry['labelI18n']

const isSame = (one: Names, other: Names): boolean =>
  translationLanguages.every((language) => (one?.[language] ?? '') === (other?.[language] ?? ''))

const omitEmptyNames = (names: NonNullable<Names> = {}): NonNullable<Names> =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''))
