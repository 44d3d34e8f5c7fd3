import type { PortalFilter, PortalWidget, PortalWidgetByKind } from '@armature/contract'
import type { ReleasedModel } from '../released-models/index.ts'
import { type RecordField, getRecordPlan } from '../record-plans/index.ts'
import { canGroup, isDate } from './portal-fields.ts'
import type { ProblemKey } from './problem-texts.ts'

interface FilterFault {
  key: ProblemKey
  field?: string
}

/** A field of a model that a filter offers the values of, or narrows. */
export interface FilterField {
  modelId: string
  field: string
}

type FindModel = (id: string) => Promise<ReleasedModel | undefined>

/** Finds what prevents the filters of a widget from working: nothing to narrow, missing widgets, fields that are gone or do not fit. */
export async function findFilterFaults(
  { filters }: PortalWidgetByKind<'filter'>,
  all: readonly PortalWidget[],
  findModel: FindModel,
): Promise<FilterFault[]> {
  if (filters.length === 0) return [{ key: 'filters' }]
  const found = await Promise.all(filters.map((filter) => findFaults(filter, all, findModel)))
  return found.flat()
}

async function findFaults(
  filter: PortalFilter,
  all: readonly PortalWidget[],
  findModel: FindModel,
): Promise<FilterFault[]> {
  const faults: FilterFault[] = []
  if (filter.targets.length === 0) faults.push({ key: 'targets', field: filter.label })
  for (const target of filter.targets) {
    const widget = all.find(({ id }) => id === target.widget)
    if (!widget || !('source' in widget)) faults.push({ key: 'targetGone', field: filter.label })
    else if (target.field === '') faults.push({ key: 'targetField', field: filter.label })
  }
  const fit = filter.type === 'date' ? isDate : isComparable
  for (const { modelId, field } of listFilterFields(filter, all)) {
    const model = modelId === '' ? undefined : await findModel(modelId)
    const known = model && getRecordPlan(model).fields.get(field)
    if (!known) faults.push(field === '' ? { key: 'field' } : { key: 'fieldGone', field })
    else if (!fit(known)) faults.push({ key: 'filterField', field })
  }
  return faults
}

/** The fields of forms that a filter uses; those that are still to be chosen are left out, except its own. */
export function listFilterFields(
  { type, modelId, field, targets }: PortalFilter,
  all: readonly PortalWidget[],
): FilterField[] {
  const narrowed = targets.flatMap((target) => {
    const widget = all.find(({ id }) => id === target.widget)
    const isModel = widget && 'source' in widget && widget.source.from === 'model' && widget.source.modelId !== ''
    return isModel && target.field !== '' ? [{ modelId: findModelId(widget), field: target.field }] : []
  })
  return [...(type === 'choice' ? [{ modelId, field }] : []), ...narrowed]
}

const findModelId = (widget: PortalWidget): string =>
  'source' in widget && widget.source.from === 'model' ? widget.source.modelId : ''

/** Fields whose values can be compared with one that is chosen; those with several values contain it. */
const isComparable = (field: RecordField): boolean =>
  canGroup(field) || field.type?.type === 'text[]' || field.type?.type === 'uuid[]'
