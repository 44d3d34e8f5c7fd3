import type { Field } from '../design/types.ts'
import { getOptionSource } from './options.ts'

/** The data interface that a field uses, and which fields of its records are stored and shown. */
export interface InterfaceUse {
  interfaceId: string
  /** field that is stored (F3.36) */
  propsValue: string
  /** field that is shown (F3.37) */
  relationField: string
  /** field that holds the child choices, in trees */
  children: string
  params: InterfaceParam[]
}

/** One entry of `templateJson`: a parameter takes the value of a form field, or `defaultValue` where it names none. */
export interface InterfaceParam {
  /** name of the parameter */
  field: string
  relationField: string
  /** part of the value of the field, such as the start of a range; '' for all of it */
  part: string
  defaultValue: unknown
}

/**
 * The data interface of a field, if there is one: `propsUrl` and `props` of a choice whose `dataType` is dynamic, otherwise
 * `interfaceId`, `propsValue` and `relationField`.
 */
export function readInterfaceUse(field: Field): InterfaceUse | undefined {
  if (getOptionSource(field) !== 'dynamic') return readInterfaceSettings(field)
  const { propsUrl, props, templateJson } = field.config
  return readInterfaceSettings({
    interfaceId: propsUrl ?? field['interfaceId'],
    propsValue: read(props, 'value'),
    relationField: read(props, 'label'),
    children: read(props, 'children'),
    templateJson,
  })
}

/** The problem key of a field whose data interface has not been chosen. */
export const checkInterface = (field: Field): string | undefined =>
  readInterfaceUse(field) ? undefined : 'noInterface'

/** The same for a choice field, whose choices may come from another source. */
export const checkChoiceSource = (field: Field): string | undefined =>
  getOptionSource(field) === 'dynamic' ? checkInterface(field) : undefined

/** Reads the data interface from any object with these settings, such as the `addTableConf` of a sub-table. */
export function readInterfaceSettings(settings: unknown): InterfaceUse | undefined {
  const interfaceId = readTextProperty(settings, 'interfaceId')
  if (interfaceId === '') return undefined
  return {
    interfaceId,
    propsValue: readTextProperty(settings, 'propsValue') || 'id',
    relationField: readTextProperty(settings, 'relationField') || 'fullName',
    children: readTextProperty(settings, 'children') || 'children',
    params: readInterfaceParams(read(settings, 'templateJson')),
  }
}

function readInterfaceParams(entries: unknown): InterfaceParam[] {
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: unknown) => {
    const field = readTextProperty(entry, 'field')
    const relationField = readTextProperty(entry, 'relationField')
    const part = relationField === '' ? '' : readTextProperty(entry, 'part')
    return field === '' ? [] : [{ field, relationField, part, defaultValue: read(entry, 'defaultValue') }]
  })
}

function readTextProperty(holder: unknown, name: string): string {
  const value = read(holder, name)
  return typeof value === 'string' ? value : ''
}

const read = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name) ? Reflect.get(holder, name) : undefined
