import {
  type CompiledField,
  type InterfaceUse,
  readFieldInterface,
  toFieldCode,
  toParamValue,
} from '@armature/form-engine'
import { getOptionSource, indexChoices } from '@armature/form-engine/control/options'
import { resolveNearPath } from '@armature/form-engine/form/sources'
import type { ModelRights, Caller } from '../../platform/http/caller.ts'
import type { FormUse } from '../data-interfaces/index.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import { type RecordPlan, getRecordPlan } from '../record-plans/index.ts'
import { type RecordView, getRecordView } from '../record-rights/index.ts'

/** Uses of an interface in the forms that the caller's menus open, as far as the menu shows the fields. */
export async function listFormUses(
  context: RecordContext,
  { rights }: Pick<Caller, 'rights'>,
  interfaceId: string,
  modelIds: readonly string[],
): Promise<FormUse[]> {
  const own = modelIds.filter((id) => rights.models.has(id))
  const models = await Promise.all(own.map((id) => context.models.find(id)))
  return models.flatMap((model) => (model ? listModelUses(model, interfaceId, rights.models.get(model.id) ?? []) : []))
}

/** Uses of an interface in one form, with each of these rights. */
export function listModelUses(
  model: ReleasedModel,
  interfaceId: string,
  rightsList: readonly ModelRights[],
): FormUse[] {
  const plan = getRecordPlan(model)
  return rightsList.flatMap((rights) => listViewUses(getRecordView(plan, rights), interfaceId))
}

function listViewUses(view: RecordView, interfaceId: string): FormUse[] {
  const { byPath } = view.plan.model.form
  return [...byPath.values()]
    .filter(({ path }) => maySee(view, path))
    .flatMap(({ field, table }) => {
      const use = readFieldInterface(field)
      return use?.interfaceId === interfaceId ? [toFormUse(view, use, table)] : []
    })
}

function maySee(view: RecordView, path: string): boolean {
  const code = toFieldCode(path)
  const [table = ''] = path.split('.')
  return view.maySeeColumn(code) || (view.mayForm(code) && view.mayForm(table))
}

function toFormUse(view: RecordView, use: InterfaceUse, table: string | null): FormUse {
  const params = use.params.map(({ field, relationField, defaultValue }) => {
    if (relationField === '') return [field, createFixedCheck(toParamValue(defaultValue))] as const
    const source = findSource(view.plan, relationField, table)
    if (!source || !maySee(view, source.path)) return [field, isEmpty] as const
    return [field, createSourceCheck(source, table)] as const
  })
  return { params: new Map(params) }
}

function findSource({ model: { form } }: RecordPlan, written: string, table: string | null): CompiledField | undefined {
  return form.byPath.get(resolveNearPath(written, table, form.byPath) ?? '')
}

type SingleValue = string | number | boolean | null
type Value = SingleValue | readonly (string | number)[]
const isEmpty = (value: Value): boolean => value === null || value === ''

/** A column of another sub-table sends the values of its rows, any other source one value. */
function createSourceCheck(source: CompiledField, table: string | null): (value: Value) => boolean {
  const check = createValueCheck(source)
  const isColumn = source.table !== null && source.table !== table
  return (value) => (isList(value) ? isColumn && value.every(check) : check(value))
}

const isList = (value: Value): value is readonly (string | number)[] => Array.isArray(value)
const createFixedCheck = (fixed: SingleValue) => (value: Value) => String(value ?? '') === String(fixed ?? '')

/** Without a value, as in a search, a field sends none; a static choice sends its options, a number a number. */
function createValueCheck({ field, control }: CompiledField): (value: SingleValue) => boolean {
  const choices = getOptionSource(field) === 'static' ? indexChoices(field).byId : undefined
  return (value) => {
    if (isEmpty(value)) return true
    const text = String(value)
    if (choices && choices.size > 0) return choices.has(text) || text.split(',').every((part) => choices.has(part))
    return control.isNumeric !== true || Number.isFinite(Number(text))
  }
}
