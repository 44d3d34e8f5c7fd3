import type { DataInterface, InterfaceParameter, ResultField } from '@armature/contract'

/** Where the records come from, while it is being edited. */
export interface SourceDraft {
  dataType: 1 | 2 | 3
  requestMethod: 'GET' | 'POST'
  path: string
  dataPath: string
  /** for an SQL interface; '' for the forms of this system */
  dataSourceId: string
  query: string
  requestHeaders: HeaderDraft[]
  requestParameters: InterfaceParameter[]
  fieldList: ResultField[]
}

export interface HeaderDraft {
  field: string
  /** '' leaves the stored value as it is */
  defaultValue: string
  /** the server already has a value for it */
  hasValue: boolean
}

export function toDraft(known: DataInterface | undefined): SourceDraft {
  if (!known)
    return {
      dataType: 1,
      requestMethod: 'GET',
      path: '',
      dataPath: '',
      dataSourceId: '',
      query: '',
      requestHeaders: [],
      requestParameters: [],
      fieldList: [],
    }
  return {
    dataType: known.dataType === 3 ? 3 : known.dataType === 2 ? 2 : 1,
    requestMethod: known.requestMethod === 'POST' ? 'POST' : 'GET',
    path: known.path,
    dataPath: known.dataPath,
    dataSourceId: known.dataSourceId,
    query: known.query,
    requestHeaders: known.requestHeaders.map((header) => ({ ...header, defaultValue: '' })),
    requestParameters: known.requestParameters,
    fieldList: known.fieldList,
  }
}

export const createParameter = (field: string): InterfaceParameter => ({
  field,
  fieldName: '',
  dataType: 'varchar',
  required: false,
  defaultValue: '',
})

/** Parameters that the text uses and that are not in the table yet. */
export function findMissingParameters({ dataType, query, path, requestParameters }: SourceDraft): string[] {
  const text = dataType === 1 ? query : dataType === 3 ? path : ''
  const used = [...text.matchAll(/\{([A-Za-z][A-Za-z0-9_]{0,62})\}/g)].map(([, name]) => name as string)
  const known = new Set(requestParameters.map(({ field }) => field))
  return [...new Set(used)].filter((name) => !known.has(name))
}

/** Adds the fields of a result that are not described yet, behind those that are. */
export function withFields(fieldList: readonly ResultField[], fields: readonly string[]): ResultField[] {
  const known = new Set(fieldList.map(({ field }) => field))
  return [...fieldList, ...fields.filter((field) => !known.has(field)).map((field) => ({ field, fieldName: '' }))]
}
