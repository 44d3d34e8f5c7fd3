import {
  type Language,
  type MapLayer,
  type PortalFunction,
  type PortalMapSource,
  type PortalProblem,
  type PortalWidget,
  type PortalWidgetByKind,
  hasSecondMeasure,
  readSplitUse,
  separateLayers,
} from '@armature/contract'
import { isSchemeMark } from '@armature/form-engine'
import { findThresholdProblem } from '@armature/form-engine/form/thresholds'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { findModelRights } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { translateName } from '../../platform/i18n/resolve-name.ts'
import { isId } from '../../platform/ids.ts'
import { findInterface } from '../data-interfaces/index.ts'
import { findSchemeFaults } from '../menus/index.ts'
import { getRecordPlan } from '../record-plans/index.ts'
import { getRecordView } from '../record-rights/index.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { type ReleasedModel } from '../released-models/index.ts'
import { mayUseAllModels } from '../design-access/index.ts'
import { getFieldLabel } from '../layouts/index.ts'
import {
  type InterfaceSource,
  isCandle,
  listConditions,
  listDetailFields,
  listFactors,
  listInterfaceFields,
  listMapEnds,
  listUsedFields,
  readChartExtras,
  readModelTarget,
} from './portal-layout.ts'
import { findFilterFaults, listFilterFields } from './filter-problems.ts'
import { canGroup, canMeasure, isDate, isPlace } from './portal-fields.ts'
import { formatProblem, type ProblemKey } from './problem-texts.ts'

interface Fault {
  key: ProblemKey
  field?: string
}

/**
 * Finds models, fields and interfaces that widgets use but that do not exist, settings that are missing or contradict each other,
 * and models and fields that the user who releases may not see. Each viewer sees only their own data anyway.
 */
export async function findWidgetProblems(
  deps: Deps,
  caller: Caller,
  widgets: readonly PortalWidget[],
): Promise<PortalProblem[]> {
  const { language } = caller
  const rights = (await mayUseAllModels(deps, caller)) ? null : caller.rights
  const all = separateLayers(widgets)
  const found = await Promise.all(
    all.map(async (widget) => ({ widget, faults: await findFaults(deps, rights, widget, all, language) })),
  )
  return found.flatMap(({ widget, faults }) =>
    faults.map(({ key, field = '' }) => ({
      // a layer is opened in the designer with its map
      widgetId: widget.ofMap ?? widget.id,
      title: (language === 'zh' ? '' : widget.titleI18n[language]) || widget.title,
      msg: formatProblem(key, language, field),
    })),
  )
}

async function findFaults(
  deps: Deps,
  rights: Caller['rights'] | null,
  widget: PortalWidget,
  all: readonly PortalWidget[],
  language: Language,
): Promise<Fault[]> {
  if ((widget.kind === 'gauge' || widget.kind === 'map') && findThresholdProblem(widget.levels ?? {}, ''))
    return [{ key: 'levels' }]
  if (widget.kind === 'chart' && widget.bands?.some(({ from, to }) => from === to)) return [{ key: 'bands' }]
  if (listFactors(widget).includes(0)) return [{ key: 'factor' }]
  if ('source' in widget) {
    const { source } = widget
    const unset = widget.kind === 'chart' ? findUnsetExtras(widget) : []
    if (unset.length > 0) return unset
    if (source.from === 'interface') return findInterfaceFaults(deps.db, widget, source)
    if (source.modelId === '') return [{ key: 'model' }]
    const model = await getRecordContext(deps).models.find(source.modelId)
    if (!model) return [{ key: 'modelGone' }]
    const faults = findModelFaults(model, widget, language)
    return faults.length > 0 || !rights ? faults : findDeniedFields(rights, model, listUsedFields(widget), language)
  }
  if (widget.kind === 'filter') return findFiltersFaults(deps, rights, widget, all, language)
  if (widget.kind === 'links' && widget.menus.length === 0) return [{ key: 'links' }]
  if (widget.kind === 'picture' && widget.src === '') return [{ key: 'picture' }]
  if (widget.kind === 'carousel' && isWithoutPicture(widget)) return [{ key: 'pictures' }]
  if (widget.kind === 'countdown' && widget.at === null) return [{ key: 'moment' }]
  if ((widget.kind === 'frame' || widget.kind === 'video') && !isWebAddress(widget.address)) return [{ key: 'address' }]
  return []
}

const isWithoutPicture = ({ shows, slides }: PortalWidgetByKind<'carousel'>): boolean =>
  shows === 'pictures' && (slides.length === 0 || slides.some(({ src }) => src === ''))

async function findFiltersFaults(
  deps: Deps,
  rights: Caller['rights'] | null,
  widget: PortalWidgetByKind<'filter'>,
  all: readonly PortalWidget[],
  language: Language,
): Promise<Fault[]> {
  const { models } = getRecordContext(deps)
  const faults = await findFilterFaults(widget, all, (id) => models.find(id))
  if (faults.length > 0 || !rights) return faults
  const fields = widget.filters.flatMap((filter) => listFilterFields(filter, all))
  const found = await Promise.all(
    fields.map(async ({ modelId, field }) => {
      const model = await models.find(modelId)
      return model ? findDeniedFields(rights, model, [field], language) : []
    }),
  )
  return found.flat()
}

/** What the type of a chart needs and is not chosen yet. */
function findUnsetExtras({ source, shape }: PortalWidgetByKind<'chart'>): Fault[] {
  const [group, split, second] =
    source.from === 'model'
      ? [source.groupBy, source.splitBy, source.secondFn === 'count' ? '*' : source.secondFn && source.secondField]
      : [source.nameField, source.splitField, source.secondField]
  const use = readSplitUse(shape)
  const faults: Fault[] = []
  if ((use === 'required' && !split) || (use !== 'none' && split && split === group)) faults.push({ key: 'split' })
  if (hasSecondMeasure(shape) && !second) faults.push({ key: 'second' })
  return faults
}

function findDeniedFields(
  rights: Caller['rights'],
  model: ReleasedModel,
  names: readonly string[],
  language: Language,
): Fault[] {
  const own = findModelRights(rights, model.id, 'list')
  if (!own) {
    const name = translateName(language, model)
    return [{ key: 'modelDenied', field: name }]
  }
  const plan = getRecordPlan(model)
  const { columns } = getRecordView(plan, own)
  return names.flatMap((name): Fault[] => {
    const field = name === '' || columns.has(name) ? undefined : plan.fields.get(name)
    return field ? [{ key: 'fieldDenied', field: getFieldLabel(field, language) }] : []
  })
}

function findModelFaults(model: ReleasedModel, widget: PortalWidget, language: Language): Fault[] {
  const { fields } = getRecordPlan(model)
  const gone = listUsedFields(widget).filter((name) => name !== '' && !fields.has(name))
  if (gone.length > 0) return gone.map((field) => ({ key: 'fieldGone', field }))
  return [...findFieldTypeFaults(model, widget), ...findConditionFaults(model, widget)].map(({ key, field }) => {
    const known = field === undefined ? undefined : fields.get(field)
    return { key, ...(field !== undefined && { field: known ? getFieldLabel(known, language) : field }) }
  })
}

/** Finds fields that exist but have the wrong type for their use. */
function findFieldTypeFaults(model: ReleasedModel, widget: PortalWidget): Fault[] {
  if (!('source' in widget) || widget.source.from !== 'model') return []
  const { source } = widget
  if (widget.kind === 'map')
    return widget.source.from === 'model' ? findMapFaults(model, widget.source, widget.layer) : []
  const field = (name: string) => getRecordPlan(model).fields.get(name)
  const fits = (name: string, fit: typeof canGroup) => {
    const found = field(name)
    return found !== undefined && fit(found)
  }
  const faults: Fault[] = []
  if (source.period && !fits(source.period.field, isDate)) faults.push({ key: 'date', field: source.period.field })
  if ('field' in source && (source.fn !== 'count' || isCandle(widget)) && !fits(source.field, canMeasure))
    faults.push({ key: 'number', field: source.field })
  const measures = 'field' in source && !isCandle(widget) ? [source] : []
  if ('groupBy' in source) {
    if (!fits(source.groupBy, canGroup)) faults.push({ key: 'group', field: source.groupBy })
    else if ((source.bucket !== '' || isCandle(widget)) && !fits(source.groupBy, isDate))
      faults.push({ key: 'date', field: source.groupBy })
  }
  if (widget.kind === 'chart' && widget.source.from === 'model') {
    const { split, second, further } = readChartExtras(widget.source, widget.shape)
    if (split && !fits(split.field, canGroup)) faults.push({ key: 'group', field: split.field })
    else if (split && split.bucket !== '' && !fits(split.field, isDate))
      faults.push({ key: 'date', field: split.field })
    const measured = [...(second ? [second] : []), ...further].filter(({ fn }) => fn !== 'count')
    const unfit = measured.filter((measure) => !fits(measure.field, canMeasure))
    faults.push(...unfit.map((measure): Fault => ({ key: 'number', field: measure.field })))
    faults.push(...findDateFaults([...measures, ...measured], (name) => fits(name, isDate)))
  } else {
    const target = widget.kind === 'gauge' || widget.kind === 'ranking' ? readModelTarget(widget) : undefined
    if (target && target.fn !== 'count' && !fits(target.field, canMeasure))
      faults.push({ key: 'number', field: target.field })
    faults.push(...findDateFaults([...measures, ...(target ? [target] : [])], (name) => fits(name, isDate)))
  }
  if ('dateField' in source) {
    if (source.titleField === '') faults.push({ key: 'field' })
    if (!fits(source.dateField, isDate)) faults.push({ key: 'date', field: source.dateField })
  }
  if (widget.kind === 'records') {
    if (widget.columns.length === 0) faults.push({ key: 'columns' })
    if (widget.sort && !fits(widget.sort.field, canGroup)) faults.push({ key: 'sort', field: widget.sort.field })
  }
  return faults
}

/** The newest record is found by a date. */
const findDateFaults = (
  measures: readonly { fn: PortalFunction; byField?: string | undefined }[],
  isFit: (name: string) => boolean,
): Fault[] =>
  measures.flatMap(({ fn, byField = '' }) =>
    fn === 'last' && !isFit(byField) ? [{ key: 'date', field: byField }] : [],
  )

/** Positions that are missing or no positions, and values that are no numbers. */
function findMapFaults(model: ReleasedModel, source: ModelMapSource, layer: MapLayer): Fault[] {
  const { period, nameField, valueField, fn } = source
  const { fields } = getRecordPlan(model)
  const fits = (name: string, fit: typeof canGroup) => {
    const field = fields.get(name)
    return field !== undefined && fit(field)
  }
  const faults: Fault[] = []
  if (period && !fits(period.field, isDate)) faults.push({ key: 'date', field: period.field })
  const isMeasured = layer === 'regions' ? fn !== 'count' : valueField !== ''
  if (isMeasured && !fits(valueField, canMeasure)) faults.push({ key: 'number', field: valueField })
  if (layer === 'regions') faults.push(...findDateFaults([source], (name) => fits(name, isDate)))
  if (layer === 'regions' && !fits(nameField, canGroup)) faults.push({ key: 'group', field: nameField })
  if (listDetailFields(source, layer).includes('')) faults.push({ key: 'field' })
  for (const end of listMapEnds(source, layer)) {
    const names = Object.values(end) as string[]
    const fit = 'place' in end ? isPlace : canMeasure
    if (names.includes('')) faults.push({ key: 'position' })
    else faults.push(...names.filter((name) => !fits(name, fit)).map((field): Fault => ({ key: 'place', field })))
  }
  return faults
}

type ModelMapSource = Extract<PortalMapSource, { from: 'model' }>

const findConditionFaults = (model: ReleasedModel, widget: PortalWidget): Fault[] =>
  listConditions(widget).flatMap((condition) => {
    const faults = findSchemeFaults(model, condition).map(({ field }): Fault => ({ key: 'condition', field }))
    const listed = condition.groups.flatMap(({ conditions }) =>
      conditions.filter(({ value }) => isUnsupportedMark(value)),
    )
    return [...faults, ...listed.map(({ field }): Fault => ({ key: 'condition', field }))]
  })

/** Marks that only data schemes can resolve to lists of users or organizations. */
const unsupportedMarks: ReadonlySet<unknown> = new Set(['@userAndSubordinates', '@organizesAdministered'])
const isUnsupportedMark = (value: unknown): boolean => isSchemeMark(value) && unsupportedMarks.has(value)

async function findInterfaceFaults(db: Db, widget: PortalWidget, source: InterfaceSource): Promise<Fault[]> {
  if (source.interfaceId === '') return [{ key: 'interface' }]
  const found = isId(source.interfaceId) ? await findInterface(db, source.interfaceId) : undefined
  if (!found || found.enabled_mark !== 1) return [{ key: 'interfaceGone' }]
  const wanted = listInterfaceFields(widget)
  const known = new Set(found.field_list.map(({ field }) => field))
  return wanted
    .filter((name) => name === '' || (known.size > 0 && !known.has(name)))
    .map((field) => (field === '' ? { key: 'field' } : { key: 'fieldGone', field }))
}

export const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
