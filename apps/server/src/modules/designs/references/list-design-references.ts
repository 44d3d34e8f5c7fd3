import type { Translations } from '@armature/texts'
import {
  type ColumnData,
  type CompiledForm,
  type Field,
  type FormData,
  compile,
  findAttributeSource,
  findSources,
  listGanttFields,
  listKanbanFields,
  listNarrowings,
  listShownFields,
  readFieldInterface,
  readShownField,
  toReferencePath,
  walkFields,
} from '@armature/form-engine'
import {
  type ReferencePlace as FieldPlace,
  collectPaths,
  mapReferences,
} from '@armature/form-engine/editing/references'
import { mapInSlices, yieldToOthers } from '../../../platform/slices.ts'
import type { Reference } from '../../designed-things/index.ts'
import { findRelatedModelId } from '../../released-models/index.ts'

/** A draft or released version of a design. */
export interface DesignState {
  id: string
  /** null for the draft */
  version: number | null
  formData: FormData
  columnData: ColumnData
  /** further paths that names may refer to: fields of the released form that the draft no longer has */
  formerPaths: ReadonlySet<string>
}

type DesignReference = Omit<Reference, 'sourceId' | 'version'>

/** Everything that a form and its list refer to: fields of the form itself, other forms, and sources of fields. */
export async function listDesignReferences({ id, version, formerPaths, ...design }: DesignState): Promise<Reference[]> {
  const { formData, columnData } = design
  // a form may have tens of thousands of references
  const found = await listOwnReferences(id, formData, formerPaths)
  await yieldToOthers()
  const form = compile(formData)
  await yieldToOthers()
  found.push(
    ...listListReferences(id, columnData),
    ...listSourceReferences(formData),
    ...listModelFieldReferences(form),
    ...listPrintReferences(formData),
  )
  return mapInSlices(found, (reference) => ({ ...reference, sourceId: id, version }))
}

/** Rules, formulas and settings of fields that name fields of the same form; a field that a rule names often, once. */
async function listOwnReferences(
  id: string,
  formData: FormData,
  formerPaths: ReadonlySet<string>,
): Promise<DesignReference[]> {
  const paths = new Set([...collectPaths(formData), ...formerPaths])
  const { rules = [], fields } = formData
  const parts = [{ fields }, ...rules.map((rule) => ({ fields: [], rules: [rule] }))]
  const found = await mapInSlices(parts, (part) => {
    const references: DesignReference[] = []
    const ofRule = new Set<string>()
    mapReferences(
      { ...formData, rules: [], ...part },
      (path, place) => {
        if (path === undefined || (place.rule && ofRule.has(path))) return path
        if (place.rule) ofRule.add(path)
        references.push({ ...describePlace(place, path), target: { kind: 'model', key: id, field: path } })
        return path
      },
      paths,
    )
    return references
  })
  return found.flat()
}

function describePlace({ kind, rule, field }: FieldPlace, path: string): Omit<DesignReference, 'target'> {
  if (rule) {
    const isWritten = rule.then.some((action) => action.type === 'setValue' && action.field === path)
    return {
      path: `rules.${rule.id}`,
      place: 'rule',
      part: { full_name: rule.name, full_name_i18n: {} },
      use: isWritten ? 'writes' : 'reads',
    }
  }
  return {
    ...describeField(field),
    place: kind === 'expression' ? 'expression' : 'attribute',
    use: kind === 'tableRows' ? 'writes' : 'reads',
  }
}

const describeField = (field: Field | undefined): Pick<DesignReference, 'path' | 'part'> => ({
  path: `fields.${field?.config.formId ?? field?.vModel ?? ''}`,
  part: { full_name: field?.config.label ?? '', full_name_i18n: field?.config.labelI18n ?? {} },
})

/** Columns, search fields and other settings of the list. */
function listListReferences(id: string, list: ColumnData): DesignReference[] {
  const create = (
    place: DesignReference['place'],
    use: DesignReference['use'],
    entries: readonly { prop: string; label?: string; labelI18n?: Translations | undefined }[],
  ): DesignReference[] =>
    entries.map(({ prop, label = '', labelI18n = {} }) => ({
      path: `columnData.${place}`,
      place,
      part: label === '' ? null : { full_name: label, full_name_i18n: labelI18n },
      use,
      target: { kind: 'model', key: id, field: toReferencePath(prop) },
    }))
  const toEntries = (names: readonly string[] = []) => names.filter((prop) => prop !== '').map((prop) => ({ prop }))
  return [
    ...create('column', 'shows', list.columnList),
    ...create('search', 'reads', list.searchList),
    ...create('keyword', 'reads', toEntries(list.keywordList)),
    ...create('sort', 'reads', toEntries(list.sortList?.map(({ prop }) => prop))),
    ...create('summary', 'shows', toEntries(list.summaryField)),
    ...create('tree', 'reads', toEntries(list.treeRelation === undefined ? [] : [list.treeRelation])),
    ...create('gantt', 'shows', toEntries(listGanttFields(list))),
    ...create('kanban', 'shows', toEntries([...new Set(listKanbanFields(list))])),
  ]
}

/** Dictionaries, numbering rules, data interfaces and models from which fields take their values. */
function listSourceReferences(formData: FormData): DesignReference[] {
  const found: DesignReference[] = []
  walkFields(formData, (field) => {
    const used = findSources({ fields: [{ ...field, config: { ...field.config, children: [] } }] })
    const add = (kind: DesignReference['target']['kind'], key: string, name: string | null = null) =>
      found.push({ ...describeField(field), place: 'fieldSource', use: 'reads', target: { kind, key, field: name } })
    const modelId = findRelatedModelId(field)
    if (modelId !== undefined) add('model', modelId)
    for (const key of used.dictionaries) add('dictionary', key)
    for (const key of used.rules) add('numberingRule', key)
    const { interfaceId, propsValue, relationField } = readFieldInterface(field) ?? {}
    if (interfaceId === undefined) return
    for (const name of new Set([null, propsValue ?? null, relationField ?? null]))
      add('dataInterface', interfaceId, name)
  })
  return found
}

/** Fields of other models that relations show or filter by, and that attributes show. */
function listModelFieldReferences(form: CompiledForm): DesignReference[] {
  return [...form.byPath.values()].flatMap((target) => {
    const source = findAttributeSource(target, form.byPath)
    if (source) return listAttributeReferences(target.field, source.field)
    const modelId = findRelatedModelId(target.field)
    if (modelId === undefined) return []
    const attributes = { ...form, byPath: new Map([[target.path, target]]) }
    const names = [
      ...listShownFields(attributes, target.path),
      ...listNarrowings(target.field).map(({ field }) => field),
    ]
    return [...new Set(names)].map((name) => createModelFieldReference(target.field, modelId, name))
  })
}

function listAttributeReferences(field: Field, source: Field): DesignReference[] {
  const name = readShownField(field)
  if (name === '') return []
  const modelId = findRelatedModelId(source)
  if (modelId !== undefined) return [createModelFieldReference(field, modelId, name)]
  const { interfaceId } = readFieldInterface(source) ?? {}
  return interfaceId === undefined
    ? []
    : [
        {
          ...describeField(field),
          place: 'fieldSource',
          use: 'shows',
          target: { kind: 'dataInterface', key: interfaceId, field: name },
        },
      ]
}

const createModelFieldReference = (field: Field, modelId: string, name: string): DesignReference => ({
  ...describeField(field),
  place: 'otherModel',
  use: 'reads',
  target: { kind: 'model', key: modelId, field: toReferencePath(name) },
})

function listPrintReferences({ printId = '' }: FormData): DesignReference[] {
  if (printId === '') return []
  const target = { kind: 'printTemplate', key: printId, field: null } as const
  return [{ path: 'printId', place: 'printButton', part: null, use: 'links', target }]
}
