import type { Language, OptionRecord, ReportSource } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { listAllRecords, getUsableInterface } from '../../data-interfaces/index.ts'
import type { Source, SourceField } from './report-source.ts'

type InterfaceChoice = Extract<ReportSource, { kind: 'interface' }>

/** Loads a data interface as a source, with its records, which PostgreSQL then aggregates like those of a model. */
export async function loadInterfaceSource(
  deps: Deps,
  caller: Caller,
  { interfaceId, paramList }: InterfaceChoice,
  language: Language,
): Promise<{ source: Source; records: OptionRecord[] }> {
  const about = await getUsableInterface(deps, caller, interfaceId)
  const records = await listAllRecords(deps, caller, interfaceId, paramList)
  const labels = new Map(about.field_list.map(({ field, fieldName }) => [field, fieldName || field]))
  const names = new Set([...labels.keys(), ...records.slice(0, sampleSize).flatMap((record) => Object.keys(record))])
  const fields = [...names].filter(isFieldName).map((path): [string, SourceField] => {
    const isNumber = records.slice(0, sampleSize).some((record) => isNumeric(record[path]))
    return [path, createField(path, labels.get(path) ?? path, isNumber)]
  })
  const source: Source = {
    kind: 'interface',
    name: resolveName(language, about),
    model: null,
    fields: new Map(fields),
    language,
  }
  return { source, records }
}

/** Number of records that are inspected to detect the fields. */
const sampleSize = 200

const isFieldName = (name: string): boolean => name.length <= 330 && /^\S+$/.test(name) && name !== 'children'

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))

const createField = (path: string, label: string, isNumber: boolean): SourceField => ({
  path,
  label,
  place: '',
  kind: isNumber ? 'number' : 'text',
  held: null,
  canGroup: true,
  canMeasure: isNumber,
  canFilter: false,
  decimals: isNumber ? 2 : 0,
})
