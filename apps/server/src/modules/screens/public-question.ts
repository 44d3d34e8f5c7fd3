import {
  type EndpointBody,
  type FilterValue,
  type MapSquare,
  type PageRowKey,
  type PageRowList,
  type PageRows,
  type PortalFilter,
  type PortalWidget,
  type ReplacedFilter,
  type ScreenLayout,
  type publicScreenEndpoints,
  findGroupFilter,
  findGroups,
  separateLayers,
} from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { isSquare, listFilters } from '../portals/index.ts'

/** What a visitor asks for, in one way of writing: known elements in the order of the screen, values that are offered. */
export interface PublicQuestion {
  widgetIds: string[]
  filters: FilterValue[]
  squares: MapSquare[]
  shown: { rows: PageRows; row: PageRowKey } | undefined
}

/** A public screen, and how to read what it offers to visitors. */
export interface PublicScreen {
  layout: ScreenLayout
  /** those that are shown */
  widgets: readonly PortalWidget[]
  offsetMinutes: number
  listRows: () => Promise<PageRowList[]>
  /** names of what a filter offers by id, in its order */
  listChoices: (filterId: string) => Promise<ReadonlyMap<string, string>>
  /** the groups of a widget, as filters name them */
  listGroupKeys: (question: PublicQuestion) => Promise<ReadonlySet<string>>
}

/**
 * Checks what a visitor asks for: it is read with the permissions of an administrator, so only what the screen shows and offers may
 * narrow its data. Instead of a value that is not offered, such as one of an old address, the first one that is offered narrows them.
 *
 * @throws AppError 'screen.unknown' for elements of a page with rows without one of its rows, 'request.busy' while what is offered
 *   cannot be read
 */
export async function checkQuestion(
  screen: PublicScreen,
  { elementIds, filters, squares: asked, row }: EndpointBody<typeof publicScreenEndpoints.data>,
): Promise<{ question: PublicQuestion; replaced: ReplacedFilter[] }> {
  const { layout, widgets } = screen
  const ids = new Set(elementIds)
  const widgetIds = widgets.flatMap(({ id }) => (ids.has(id) ? id : []))
  for (const page of layout.pages) {
    if (!page.elements.some(({ id }) => widgetIds.includes(id))) continue
    if (page.rows ? page.id !== row?.pageId : row) throw new AppError('screen.unknown')
  }
  const shown = row && (await findRow(screen, row))
  const squares = checkSquares(screen, widgetIds, asked)
  const { values, replaced } = await checkFilters(screen, { widgetIds, filters, squares, shown })
  return { question: { widgetIds, filters: values, squares, shown }, replaced }
}

/** The squares of maps that are asked for, one for each. */
function checkSquares({ widgets }: PublicScreen, widgetIds: readonly string[], squares: readonly MapSquare[]) {
  return widgets.flatMap((widget) => {
    const square = squares.find(({ id }) => id === widget.id)
    if (!square || !widgetIds.includes(widget.id)) return []
    if (!isSquare(widget, square)) throw new AppError('screen.unknown')
    return [square]
  })
}

async function findRow(
  { layout, listRows }: PublicScreen,
  { pageId, recordId, value }: PageRowKey & { pageId: string },
): Promise<PublicQuestion['shown']> {
  const rows = layout.pages.find(({ id }) => id === pageId)?.rows
  if (!rows) throw new AppError('screen.unknown')
  const list = (await listRows()).find((one) => one.pageId === pageId)
  if (list?.state === 'failed') throw new AppError('request.busy')
  if (!list?.rows.some((one) => one.recordId === recordId && one.value === value)) throw new AppError('screen.unknown')
  return { rows, row: { recordId, value } }
}

/** Values of the filters that narrow what is asked for, one for each, in the order of the screen. */
async function checkFilters(
  screen: PublicScreen,
  question: PublicQuestion,
): Promise<{ values: FilterValue[]; replaced: ReplacedFilter[] }> {
  const filters = listFilters(screen.widgets)
  const asked = screen.widgets.filter(({ id }) => question.widgetIds.includes(id))
  const narrowable = separateLayers(asked).map(({ id }) => id)
  const values = new Map<string, FilterValue>()
  const pressed: { id: string; value: string; by: string }[] = []
  const replaced: ReplacedFilter[] = []
  const replace = async (id: string) => {
    const [first] = await screen.listChoices(id)
    const [value, name] = first ?? ['', '']
    replaced.push({ id, value, name })
    if (value !== '') values.set(id, { id, value })
  }
  for (const filter of filters) {
    const { id, type } = filter
    const value = question.filters.find((one) => one.id === id)
    if (!value || !narrows(filter, narrowable)) continue
    const sets = (widget: PortalWidget) => setsFilter(widget, filter, filters)
    const by = 'by' in value ? screen.widgets.find((widget) => widget.id === value.by && sets(widget))?.id : undefined
    if (type === 'date') {
      if ('range' in value) values.set(id, value)
      if (!('from' in value)) continue
      const step = findStep(screen.widgets.filter(sets))
      const cut = (at: number | null) => at && cutTime(at, step, screen.offsetMinutes)
      values.set(id, { id, from: cut(value.from), to: cut(value.to), by })
    } else if ('value' in value) {
      if ((await screen.listChoices(id)).has(value.value)) values.set(id, { id, value: value.value, by })
      else if (by === undefined) await replace(id)
      else pressed.push({ id, value: value.value, by })
    }
  }
  for (const value of pressed) {
    const isShown = await isGroup(screen, { ...question, filters: [...values.values()] }, value, filters)
    if (isShown) values.set(value.id, value)
    else await replace(value.id)
  }
  return { values: filters.flatMap(({ id }) => values.get(id) ?? []), replaced }
}

const narrows = ({ targets }: PortalFilter, widgetIds: readonly string[]): boolean =>
  targets.some(({ widget, field }) => field !== '' && widgetIds.includes(widget))

/** Whether a press on a group of the widget sets the filter. */
function setsFilter(widget: PortalWidget, { id }: PortalFilter, filters: readonly PortalFilter[]): boolean {
  const groups = findGroups(widget)
  return groups !== undefined && findGroupFilter(groups, filters)?.id === id
}

/** Whether a widget shows the group that was pressed: on a page for rows, for any of them. */
async function isGroup(
  { layout, listRows, listGroupKeys }: PublicScreen,
  { filters: values, shown: asked }: Omit<PublicQuestion, 'squares'>,
  { value: key, by }: { value: string; by: string },
  filters: readonly PortalFilter[],
): Promise<boolean> {
  const own = filters.filter((filter) => narrows(filter, [by]))
  const question = {
    squares: [],
    widgetIds: [by],
    filters: values.filter(({ id }) => own.some((filter) => filter.id === id)),
  }
  const page = layout.pages.find(({ elements }) => elements.some(({ id }) => id === by))
  const rows = page?.rows
  if (!rows) return (await listGroupKeys({ ...question, shown: undefined })).has(key)
  const list = (await listRows()).find(({ pageId }) => pageId === page.id)?.rows ?? []
  const isAsked = (row: PageRowKey) => asked?.rows === rows && asked.row.value === row.value
  for (const { recordId, value } of list.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a))))
    if ((await listGroupKeys({ ...question, shown: { rows, row: { recordId, value } } })).has(key)) return true
  return false
}

const minuteMs = 60_000

/** How exact the times of a filter are, in milliseconds: days, or the groups of a chart that sets it. */
function findStep(widgets: readonly PortalWidget[]): number {
  const buckets = widgets.map((widget) => findGroups(widget)?.bucket)
  return (buckets.includes('15min') ? 15 : buckets.includes('hour') ? 60 : 24 * 60) * minuteMs
}

const cutTime = (at: number, step: number, offsetMinutes: number): number => {
  const offset = offsetMinutes * minuteMs
  return Math.max(0, Math.floor((at + offset) / step) * step - offset)
}
