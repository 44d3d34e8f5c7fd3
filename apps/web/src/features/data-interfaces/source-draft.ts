import type { DataInterface, InterfaceParameter, InterfaceStep, ResultField } from '@armature/contract'
import { parseNestedPath } from '@armature/form-engine'

/** Where the records come from, while it is being edited. */
export interface SourceDraft {
  dataType: 1 | 2 | 3 | 4
  requestMethod: 'GET' | 'POST'
  path: string
  dataPath: string
  /** for an SQL interface; '' for the forms of this system */
  dataSourceId: string
  query: string
  requestHeaders: HeaderDraft[]
  requestParameters: InterfaceParameter[]
  steps: InterfaceStep[]
  /** processes the records; '' for none */
  script: string
  fieldList: ResultField[]
}

/** Kinds of interfaces, as they are offered: SQL, static, HTTP, several calls. */
export const kinds = [1, 2, 3, 4] as const

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
      steps: [],
      script: '',
      fieldList: [],
    }
  return {
    dataType: kinds.find((kind) => kind === known.dataType) ?? 1,
    requestMethod: known.requestMethod === 'POST' ? 'POST' : 'GET',
    path: known.path,
    dataPath: known.dataPath,
    dataSourceId: known.dataSourceId,
    query: known.query,
    requestHeaders: known.requestHeaders.map((header) => ({ ...header, defaultValue: '' })),
    requestParameters: known.requestParameters,
    steps: known.steps,
    script: known.script,
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

/** Whether calls can set parameters: of static records, only a script uses them. */
export const takesParameters = ({ dataType, script }: SourceDraft): boolean => dataType !== 2 || script !== ''

/** The fields of a result with the labels that they have, and the nested fields in them. Fields that it lacks stay where another run could return them. */
export function withFields({ fieldList, dataType, script }: SourceDraft, fields: readonly string[]): ResultField[] {
  const known = new Map(fieldList.map((one) => [one.field, one]))
  const found = fields.map((field) => known.get(field) ?? { field, fieldName: '' })
  if (dataType === 4 || script !== '') {
    const nested = fieldList.filter(({ field }) => fields.includes(String(parseNestedPath(field)?.[0])))
    return [...found, ...nested.filter(({ field }) => !fields.includes(field))]
  }
  return [...fieldList, ...found.filter(({ field }) => !known.has(field))]
}

/** A further step, with a name that no other one has. */
export function createStep(steps: readonly InterfaceStep[]): InterfaceStep {
  const names = new Set(steps.map(({ name }) => name))
  let number = steps.length + 1
  while (names.has(`step${number}`)) number++
  return { name: `step${number}`, interfaceId: '', parameters: [] }
}

export function moveStep(steps: readonly InterfaceStep[], from: number, to: number): InterfaceStep[] {
  const moved = steps.filter((_, at) => at !== from)
  const step = steps[from]
  return step ? moved.toSpliced(to, 0, step) : moved
}

type Binding = InterfaceStep['parameters'][number]

/** Sets where a parameter of a step gets its value from. */
export const bindParameter = (step: InterfaceStep, binding: Binding): InterfaceStep => ({
  ...step,
  parameters: [...step.parameters.filter(({ field }) => field !== binding.field), binding],
})
