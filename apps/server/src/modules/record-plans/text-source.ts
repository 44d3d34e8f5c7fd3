import type { CompiledField, Field } from '@armature/form-engine'
import { type InterfaceSource, findInterfaceSource } from './interface-source.ts'
import { findRelatedModelId } from '../released-models/index.ts'

/** Where the display texts of stored ids are looked up. Fixed options need no lookup: the control has them. */
export type TextSource =
  /** the whole path from the company down (F3.80) */
  | { kind: 'user' | 'organize' | 'organizePath' | 'position' | 'role' | 'group' | 'selection' | 'area' }
  /** id or enCode of a dictionary type */
  | { kind: 'dictionary'; dictionary: string }
  /** records of another model; the text is the value of their field `labelField` */
  | { kind: 'model'; modelId: string; labelField: string }
  | InterfaceSource

export function findTextSource(compiled: Pick<CompiledField, 'field' | 'control'>): TextSource | null {
  const { field, control } = compiled
  switch (control.lookup) {
    case 'user':
      return { kind: 'user' }
    case 'department':
    case 'organize':
      return { kind: field['showLevel'] === 'all' ? 'organizePath' : 'organize' }
    case 'position':
    case 'role':
    case 'group':
    case 'selection':
    case 'area':
      return { kind: control.lookup }
    case 'record':
      return findModelSource(field)
    case 'option':
      return field.config.dataType === 'dynamic' ? findInterfaceSource(compiled) : findOptionSource(field)
    case 'interface':
      return findInterfaceSource(compiled)
    case undefined:
      return null
  }
}

function findOptionSource(field: Field): TextSource | null {
  const { dataType, dictionaryType } = field.config
  if (dataType === 'dictionary' && typeof dictionaryType === 'string')
    return { kind: 'dictionary', dictionary: dictionaryType }
  return dataType === 'model' ? findModelSource(field) : null
}

function findModelSource(field: Field): TextSource | null {
  const modelId = findRelatedModelId(field)
  if (modelId === undefined) return null
  return { kind: 'model', modelId, labelField: getLabelField(field) }
}

/** The field of the other model that labels a record: next to `config` for relation fields, inside it for choices. */
function getLabelField(field: Field): string {
  const name = field['relationField'] ?? field.config['relationField']
  return typeof name === 'string' ? name : ''
}
