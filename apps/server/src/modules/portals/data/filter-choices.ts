import type { PortalFilter, PortalWidgetByKind, PortalWidgetData } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { runForModel } from '../../../platform/caller-context.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { type Organizes, getOrganizeCache } from '../../organizations/index.ts'
import { calculateAggregates } from '../../record-lists/index.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { formatValue, openModel } from './model-data.ts'

type Choices = NonNullable<PortalWidgetData['choices']>
type Choice = Choices[number]['list'][number]

/** Values that a choice offers. */
const maxChoices = 200
const maxOrganizes = 500

/** What the filters of a widget offer. Of a form, the values of those records that the viewer may see. */
export async function loadFilterChoices(
  deps: Deps,
  caller: Caller,
  { filters }: PortalWidgetByKind<'filter'>,
): Promise<Choices> {
  return Promise.all(
    filters
      .filter(({ type }) => type !== 'date')
      .map(async (filter) => ({ id: filter.id, list: await loadChoices(deps, caller, filter) })),
  )
}

async function loadChoices(deps: Deps, caller: Caller, filter: PortalFilter): Promise<Choice[]> {
  if (filter.type === 'organization')
    return listOrganizes(await getOrganizeCache(deps).get(), null, 0).slice(0, maxOrganizes)
  if (filter.modelId === '' || filter.field === '') return []
  try {
    return await runForModel(filter.modelId, () => loadValues(deps, caller, filter))
  } catch (error) {
    // without the field there is nothing to choose; what the filter would narrow says itself why it is empty
    if (error instanceof AppError) return []
    throw error
  }
}

async function loadValues(deps: Deps, caller: Caller, { modelId, field }: PortalFilter): Promise<Choice[]> {
  const context = getRecordContext(deps)
  const { model, actor } = await openModel(context, caller, modelId)
  const { list } = await calculateAggregates(context, model, actor, {
    groupBy: [{ field }],
    measures: [{ as: 'm_count', fn: 'count', field: '', by: '' }],
    queryJson: '',
    limit: maxChoices,
  })
  return list.flatMap((row) => {
    const name = formatValue(row[field], actor)
    const id = formatValue(row[`${field}_id`] ?? row[field], actor)
    return name === '' || id === '' ? [] : [{ id, name, level: 0 }]
  })
}

const listOrganizes = (organizes: Organizes, parent: string | null, level: number): Choice[] =>
  organizes
    .below(parent)
    .filter(({ id }) => organizes.isInUse(id))
    .flatMap(({ id, full_name: name }) => [{ id, name, level }, ...listOrganizes(organizes, id, level + 1)])
