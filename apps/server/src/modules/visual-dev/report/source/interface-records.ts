import type { Language, OptionRecord, ReportSource } from '@armature/contract'
import type { Deps } from '../../../../deps.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import { nameIn } from '../../../../platform/i18n/name-in.ts'
import { allRecords } from '../../../system/data-interface/ask.ts'
import { askable } from '../../../system/data-interface/interfaces.ts'
import type { Source, SourceField } from './report-source.ts'

type InterfaceChoice = Extract<ReportSource, { kind: 'interface' }>

/** Loads a data interface as a source, with its records, which PostgreSQL then aggregates like those of a model. */
export async function interfaceSourceOf(
  deps: Deps,
  caller: Caller,
  { interfaceId, paramList }: InterfaceChoice,
  language: Language,
): Promise<{ source: Source; records: OptionRecord[] }> {
  const about = await askable(deps, caller, interfaceId)
  const records = await allRecords(deps, caller, interfaceId, paramList)
  const labels = new Map(about.field_list.map(({ field, fieldName }) => [field, fieldName || field]))
  const names = new Set([...labels.keys(), ...records.slice(0, looked).flatMap((record) => Object.keys(record))])
  const fields = [...names].filter(isPlain).map((path): [string, SourceField] => {
    const isNumber = records.slice(0, looked).some((record) => isNumeric(record[path]))
    return [path, fieldOf(path, labels.get(path) ?? path, isNumber)]
  })
  const source: Source = { kind: 'interface', name: nameIn(language, about), model: null, fields: new Map(fields), language } // prettier-ignore
  return { source, records }
}

/** Number of records that are inspected to detect the fields. */
const looked = 200

const isPlain = (name: string): boolean => name.length <= 330 && /^\S+$/.test(name) && name !== 'children'

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))

const fieldOf = (path: string, label: string, isNumber: boolean): SourceField => ({
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
