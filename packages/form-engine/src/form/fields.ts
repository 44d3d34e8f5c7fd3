import { checkFieldName } from '../design/names.ts'
import { isTable, walkFields, type FieldPosition } from '../design/walk.ts'
import type { Field, FormData } from '../design/types.ts'
import { findControl } from '../controls/index.ts'
import type { CompiledField, DesignProblem, Path } from './types.ts'

/** Every element of a design with its key; those with a value also as compiled fields. */
export interface Elements {
  fields: CompiledField[]
  tables: Map<string, CompiledField[]>
  byPath: Map<Path, CompiledField>
  /** in reading order */
  all: Element[]
  problems: DesignProblem[]
}

export interface Element {
  /** the key of its state: definition path of a value field, `formId` of anything else */
  key: Path
  field: Field
  /** key of the container or sub-table around it */
  parent: Path | undefined
}

/** Reads the elements of a design. Unusable ones (unknown kind, invalid or duplicate name) are left out and reported. */
export function readElements(formData: FormData): Elements {
  const elements: Elements = { fields: [], tables: new Map(), byPath: new Map(), all: [], problems: [] }
  const keys = new Map<Field, Path>()
  const names = new Set<string>()
  let count = 0

  walkFields(formData, (field, standing) => {
    count += 1
    const control = findControl(field.config.jnpfKey)
    const where = field.vModel || field.config.formId || `#${count}`
    const report = (key: string, values?: Record<string, string>) =>
      elements.problems.push({
        key: `engine.design.${key}`,
        path: buildFieldPath(standing, where),
        level: 'error',
        ...(values && { values }),
      })
    if (!control) return report('unknownKind', { kind: String(field.config.jnpfKey) })

    const holder = standing.table ?? standing.containers.at(-1)
    const parent = holder && keys.get(holder)
    // the children of a refused container are refused with it, one report is enough
    if (holder && !parent) return
    const holds = holder && findControl(holder.config.jnpfKey)?.paneKind
    if (holds && holds !== control.kind) return report('paneOnly')
    if (control.isPane && holds !== control.kind) return report('paneOutside')
    if (control.isStatic || (control.isContainer && !isTable(field))) {
      const key = field.config.formId || `#${count}`
      if (standing.table && control.isContainer) return report('containerInTable')
      keys.set(field, key)
      elements.all.push({ key, field, parent })
      return
    }
    const fault = checkFieldName(field.vModel)
    if (fault) return report(`name.${fault}`, { name: field.vModel ?? '' })
    const name = field.vModel ?? ''
    const path = buildFieldPath(standing, name)
    if (names.has(path.toLowerCase())) return report('name.duplicate', { name })
    if (standing.table && isTable(field)) return report('tableInTable')
    if (standing.table && !control.inTable) return report('notInTable', { kind: control.kind })
    names.add(path.toLowerCase())
    keys.set(field, path)

    const table = standing.table?.vModel ?? null
    const containers = standing.containers.flatMap((container) => keys.get(container) ?? [])
    const compiled: CompiledField = { path, name, table, field, control, containers }
    elements.all.push({ key: path, field, parent })
    elements.byPath.set(path, compiled)
    if (table === null) elements.fields.push(compiled)
    else elements.tables.get(table)?.push(compiled)
    if (isTable(field)) elements.tables.set(name, [])
  })
  return elements
}

/** The key of an element in `FormState.states`: `name`, `table.column`, or the `formId` of an element without a value. */
export function getStateKey(field: Field, table: string | null = null): Path {
  const control = findControl(field.config.jnpfKey)
  const hasValue = control && !control.isStatic && (!control.isContainer || isTable(field))
  if (!hasValue) return field.config.formId ?? ''
  return table === null ? (field.vModel ?? '') : `${table}.${field.vModel}`
}

const buildFieldPath = ({ table }: FieldPosition, name: string): Path => (table ? `${table.vModel}.${name}` : name)
