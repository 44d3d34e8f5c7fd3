import type { InterfaceRecord, OptionRecord } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'

/** The most records that an interface answers, and that are counted. */
export const mostRecords = 10_000

export interface Page {
  keyword: string
  /** fields that the keyword is looked for in; all where there are none */
  columns: string[]
  currentPage: number
  pageSize: number
}

export interface Found {
  list: InterfaceRecord[]
  total: number
  /** there are more than `total` */
  isCapped: boolean
}

export interface ByIds {
  ids: readonly string[]
  propsValue: string
}

/** Records of one call of an interface, its parameters bound. */
export interface RecordSource {
  fields(): Promise<string[]>
  /** @param most beyond so many no more are read */
  all(most: number): Promise<OptionRecord[]>
  page(page: Page): Promise<Found>
  /** in any order */
  byIds(asked: ByIds): Promise<InterfaceRecord[]>
}

/** A field of the result by its name; names from outside are not used before this. @throws AppError 'dataInterface.fieldUnknown' */
export function requireField(fields: readonly string[], name: string): string {
  if (!fields.includes(name)) throw new AppError('dataInterface.fieldUnknown', { field: name }, { field: name })
  return name
}
