import type { InterfaceRecord, OptionRecord } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'

/** Maximum number of records that an interface returns and counts. */
export const maxRecords = 10_000

export interface PageRequest {
  keyword: string
  /** fields searched for the keyword; all if empty */
  columns: string[]
  currentPage: number
  pageSize: number
}

export interface RecordPage {
  list: InterfaceRecord[]
  total: number
  /** there are more than `total` */
  isCapped: boolean
}

export interface RecordsByIdsRequest {
  ids: readonly string[]
  propsValue: string
}

/** Records of one call of an interface, with its parameters set. */
export interface RecordSource {
  fields(): Promise<string[]>
  /** @param most maximum number of records to read */
  all(most: number): Promise<OptionRecord[]>
  page(page: PageRequest): Promise<RecordPage>
  /** in any order */
  byIds(asked: RecordsByIdsRequest): Promise<InterfaceRecord[]>
}

/** All records of a source. @throws AppError 'dataInterface.rows' */
export async function readAll(source: RecordSource): Promise<OptionRecord[]> {
  const list = await source.all(maxRecords + 1)
  if (list.length > maxRecords) throw new AppError('dataInterface.rows', { most: maxRecords })
  return list
}

/**
 * Returns the field name if it is a field of the result; check names from outside with it. @throws AppError
 * 'dataInterface.fieldUnknown'
 */
export function assertField(fields: readonly string[], name: string): string {
  if (!fields.includes(name)) throw new AppError('dataInterface.fieldUnknown', { field: name }, { field: name })
  return name
}
