import { compile, pickPlainTexts, type CompiledForm, type FormData, type Row, type Values } from '@armature/form-engine'
import type { Language } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { loadChosenRecords, addInterfaceNames } from './interface-records.ts'
import { loadNames, createRecordNames, getRelatedField, getRelatedModel, addName } from '../names.ts'
import { buildCellPath, getRows } from '../paths.ts'

/** A loaded record: raw values, display texts, and the records of its relation fields. */
export interface LoadedRecord {
  id: string
  version: number
  values: Values
  display: Row
  relations: Map<string, Row>
}

/** @param menuId the menu whose permissions apply; '' lets the server decide */
export function useRecord(modelId: string, form: CompiledForm, recordId: string | undefined, menuId: string) {
  return useQuery({
    queryKey: ['record', modelId, menuId, recordId],
    enabled: recordId !== undefined,
    // A form must edit the current values, never cached ones.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => loadRecord(modelId, form, recordId ?? '', menuId, signal),
  })
}

/** @param menuId as for `useRecord` */
export async function loadRecord(
  modelId: string,
  form: CompiledForm,
  recordId: string,
  menuId: string,
  signal?: AbortSignal,
): Promise<LoadedRecord> {
  const options = { params: { id: modelId, recordId }, query: { menuId }, silent: true, ...(signal && { signal }) }
  const [raw, shown] = await Promise.all([
    call('GET /api/visualdev/OnlineDev/:id/:recordId', options),
    call('GET /api/visualdev/OnlineDev/:id/:recordId/DataChange', options),
  ])
  const values = JSON.parse(raw.data) as Values
  const display = JSON.parse(shown.data) as Row
  addRelatedNames(modelId, form, display)
  addInterfaceNames(form, values, display)
  const [related, chosen] = await Promise.all([loadRelations(modelId, form, values), loadChosenRecords(form, values)])
  const relations = new Map([...related, ...chosen])
  return { id: raw.id, version: raw.version, values, display, relations }
}

const compiled = new Map<string, CompiledForm>()

/** Compiles a design once per text and language; the last few are cached. */
export function getCompiledForm(formData: string, language: Language): CompiledForm {
  const key = `${language} ${formData}`
  const known = compiled.get(key)
  if (known) return known
  const design = JSON.parse(formData) as FormData
  pickPlainTexts(design, {}, language)
  const form = compile(design)
  compiled.set(key, form)
  const oldest = compiled.keys().next().value
  if (compiled.size > 8 && oldest !== undefined) compiled.delete(oldest)
  return form
}

interface RelationField {
  path: string
  table: string | null
  name: string
  field: Parameters<typeof createRecordNames>[0]
}

const listRelationFields = (form: CompiledForm): RelationField[] =>
  [...form.byPath.values()].filter(({ control }) => control.kind === 'relationForm')

/** Stores the names that came with the record, so that they need not be loaded. */
function addRelatedNames(modelId: string, form: CompiledForm, display: Row): void {
  for (const { path, table, name, field } of listRelationFields(form)) {
    for (const holder of table === null ? [display] : getRows(display, table)) {
      const id = holder[`${name}_id`]
      if (typeof id === 'string' && id !== '')
        addName(createRecordNames(field, path, modelId), { id, name: String(holder[name] ?? '') })
    }
  }
}

/** Loads the records of relation fields that other fields of the form show attributes of (F3.56, F3.57). */
async function loadRelations(modelId: string, form: CompiledForm, values: Values): Promise<Map<string, Row>> {
  const relations = new Map<string, Row>()
  const shownFrom = new Set<string>()
  for (const { control, table, field } of form.byPath.values()) {
    const source = control.kind === 'relationFormAttr' ? getRelatedField(field) : ''
    if (source !== '') for (const path of [source, `${table}.${source}`]) shownFrom.add(path.replace('-', '.'))
  }
  const wanted = listRelationFields(form).filter(
    ({ path, field }) => shownFrom.has(path) && getRelatedModel(field) !== '',
  )
  await Promise.all(
    wanted.map(async ({ path, table, name, field }) => {
      const holders =
        table === null
          ? [{ at: path, row: values }]
          : getRows(values, table).map((row, index) => ({ at: buildCellPath(table, index, name), row }))
      const source = createRecordNames(field, path, modelId)
      const ids = [
        ...new Set(
          holders.map(({ row }) => row[name]).filter((id): id is string => typeof id === 'string' && id !== ''),
        ),
      ]
      const records = new Map(
        (await loadNames(source, ids, { withRecord: true })).map((known) => [known.id, known.record]),
      )
      for (const { at, row } of holders) {
        const record = records.get(String(row[name]))
        if (record) relations.set(at, record)
      }
    }),
  )
  return relations
}
