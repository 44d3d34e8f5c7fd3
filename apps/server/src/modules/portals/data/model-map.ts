import { type PortalWidgetByKind, mapLimits, namedPoints } from '@armature/contract'
import { readPlace } from '@armature/form-engine/control/place'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { calculateAggregates, listRecords } from '../../record-lists/index.ts'
import { type RecordField, getRecordPlan } from '../../record-plans/index.ts'
import { getRecordView } from '../../record-rights/index.ts'
import type { RecordContext } from '../../record-statements/index.ts'
import { listMapEnds, listMapFields } from '../portal-layout.ts'
import {
  type FilteredSource,
  buildNarrowing,
  formatCell,
  loadModelSeries,
  multiply,
  openModel,
  toNumber,
} from './model-data.ts'
import { readModelDetails } from './map-details.ts'
import {
  type LoadedMap,
  type LoadedWidgetData,
  type SquaredMap,
  buildSquareCondition,
  isInSquare,
  numberLevels,
  showPlaces,
} from './map-levels.ts'
import { type Position, readPosition } from './position.ts'

type MapWidget = PortalWidgetByKind<'map'>
/** A map of the records of a model. */
interface ModelMap extends Pick<MapWidget, 'layer' | 'most' | 'levels'>, SquaredMap {
  source: Extract<MapWidget['source'], { from: 'model' }> & FilteredSource
}

/**
 * Loads the records that have a position, or two for lines; those with the largest values first.
 *
 * @throws AppError 'record.unknownField' for a field that is gone or that the caller may not see, 'access.denied',
 *   'record.unknownModel', 'record.badSearch'
 */
export async function loadModelMap(
  context: RecordContext,
  caller: Caller,
  { source, layer, most, levels, square, isUnpacked, namedMost }: ModelMap,
): Promise<Pick<LoadedWidgetData, 'map' | 'series'>> {
  if (layer === 'regions') {
    const { nameField, valueField, fn, ...records } = source
    const groups = { ...records, fn, field: valueField, groupBy: nameField, bucket: '' as const }
    const choice = { order: 'desc' as const, most: Math.min(most, mapLimits.regions) }
    return { series: await loadModelSeries(context, caller, groups, choice) }
  }
  const { model, actor } = await openModel(context, caller, source.modelId)
  const { columns } = getRecordView(getRecordPlan(model), actor.rights)
  const getField = (name: string): RecordField => {
    const field = columns.get(name)
    if (!field) throw new AppError('record.unknownField', { field: name })
    return field
  }
  const names = listMapFields(source, layer)
  for (const name of names) getField(name)
  const details = readModelDetails(source, layer, columns, actor)
  const ends = listMapEnds(source, layer)
  const positions = ends.flatMap((end) => ('place' in end ? [end.place] : [end.longitude, end.latitude]))
  if (positions.length === 0 || positions.includes('')) throw new AppError('record.unknownField', { field: '' })
  const largestFirst = (source.factor ?? 1) < 0 ? ('asc' as const) : ('desc' as const)
  const pageSize = Math.min(most, mapLimits[layer])
  const degrees = ends.flatMap((end) => ('place' in end ? [] : [end]))
  const also = [
    ...[source.condition, ...buildNarrowing(source, actor), buildPlacedCondition(positions)],
    ...(square ? degrees.map((end) => buildSquareCondition(square, end)) : []),
  ]
  const whole = { keyword: '', currentPage: 1, queryJson: '', superQueryJson: '', menuId: '', isDesigned: true }
  const { list, pagination } = await listRecords(context, model, actor, {
    ...{ ...whole, pageSize, also },
    ...{ sidx: source.valueField, sort: source.valueField === '' ? '' : largestFirst },
    columnOptions: names.join(','),
  })
  const countAll = async (): Promise<number> => {
    const measures = [{ as: 'value', fn: 'count' as const, field: '', by: '' }]
    const question = { groupBy: [], measures, queryJson: '', limit: 1, also }
    return toNumber((await calculateAggregates(context, model, actor, question)).list[0]?.['value']) ?? 0
  }
  // lists count up to a limit only
  const isCounted = (pagination.totalKind ?? 'exact') === 'exact'
  const total = list.length < pageSize ? list.length : isCounted ? pagination.total : await countAll()
  const findField = (field = '') => (field === '' || layer !== 'points' ? undefined : getField(field))
  const name = source.nameField === '' ? undefined : getField(source.nameField)
  const [kind, area] = [findField(source.kindField), findField(source.areaField)]
  const places = list.flatMap((row) => {
    const [at, to] = ends.map((end): Position | undefined =>
      'place' in end ? readPlace(row[`${end.place}_id`]) : readPosition(row[end.longitude], row[end.latitude]),
    )
    if (!at || (layer === 'flows' && !to) || (square && !isInSquare(at, square))) return []
    const value = row[source.valueField]
    return {
      id: String(row['id']),
      name: name ? formatCell(name, row[name.name], actor) : '',
      value: multiply(toNumber(value), source.factor),
      at: cutPosition(at),
      ...(to && { to: cutPosition(to) }),
      kindName: kind && formatCell(kind, row[kind.name], actor),
      areaName: area && formatCell(area, row[area.name], actor),
    }
  })
  const readDetails = async (named: readonly { id: string }[]) => {
    const ids = named.map(({ id }) => id)
    if (ids.length === 0) return []
    const columnOptions = details.fields.join(',')
    const page = { ...whole, ids, pageSize: namedPoints, sidx: '', sort: '' as const, columnOptions, also: [] }
    const texts = new Map(
      (await listRecords(context, model, actor, page)).list.map((row) => [String(row['id']), details.format(row)]),
    )
    return ids.map((id) => texts.get(id) ?? [])
  }
  const map: LoadedMap = {
    ...{ modelId: model.id, menuId: actor.rights.menuId, total },
    ...(details.names.length > 0 && { details: details.names, readDetails }),
    ...numberLevels(places, { square }),
  }
  return { map: isUnpacked ? map : await showPlaces(map, { levels, namedMost }) }
}

/** Records without a position are not on the map. */
const buildPlacedCondition = (fields: readonly string[]) => ({
  logic: 'and' as const,
  groups: [{ logic: 'and' as const, conditions: fields.map((field) => ({ field, op: 'notEmpty' as const })) }],
})

/** Without the name and the address of a location. */
const cutPosition = ({ longitude, latitude }: Position): Position => ({ longitude, latitude })
