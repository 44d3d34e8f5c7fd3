import {
  type EndpointBody,
  type EndpointData,
  type FileReply,
  type Language,
  type MapSquare,
  type PageRowList,
  type PortalFilter,
  type PortalWidget,
  type PortalWidgetData,
  type publicScreenEndpoints,
  findGroupFilter,
  findGroups,
} from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { listTranslations } from '../../platform/i18n/resolve-name.ts'
import { type DataQuestion, type LoadedWidgetData, listFilters, loadPageRows, pickSquare } from '../portals/index.ts'
import { loadCaller } from '../sessions/index.ts'
import { getSysConfig } from '../settings/index.ts'
import { listPublicPages, toPublicLayout } from './public-layout.ts'
import { type PublicQuestion, type PublicScreen, checkQuestion } from './public-question.ts'
import { getReplies } from './public-replies.ts'
import { findPublicUser } from './public-screen.queries.ts'
import { loadRowData } from './screen-data.ts'
import { listShownWidgets } from './screens.ts'
import { playShownVideo } from './videos.ts'
import { getReleasedScreen } from './visible-screens.ts'

/** @throws AppError 'screen.unknown' */
export async function getPublicScreen(
  deps: Deps,
  id: string,
  language: Language,
): Promise<EndpointData<typeof publicScreenEndpoints.get>> {
  const { screen, layout } = await openPublicScreen(deps, id, language)
  const { screenHosts } = await getSysConfig(deps)
  return {
    id: screen.id,
    fullName: screen.full_name,
    fullNameI18n: listTranslations(screen) ?? {},
    layout: toPublicLayout(layout, screenHosts),
    offsetMinutes: deps.config.offsetMinutes,
  }
}

/** @throws AppError 'screen.unknown', 'request.busy', 'request.busyForYou' */
export async function getPublicRows(deps: Deps, id: string, language: Language): Promise<PageRowList[]> {
  return (await openPublicData(deps, id, language)).screen.listRows()
}

/**
 * @returns also the filters whose values are not offered, with the values that were taken instead
 * @throws AppError 'screen.unknown' also for an element of a page for rows without a row that it has, 'request.busy',
 *   'request.busyForYou'
 */
export async function getPublicData(
  deps: Deps,
  id: string,
  language: Language,
  body: EndpointBody<typeof publicScreenEndpoints.data>,
): Promise<EndpointData<typeof publicScreenEndpoints.data>> {
  const { screen, load, replies } = await openPublicData(deps, id, language)
  const { question, replaced } = await checkQuestion(screen, body)
  const filters = listFilters(screen.widgets)
  const squared = new Set(question.squares.map(({ id: widgetId }) => widgetId))
  const whole = { ...question, widgetIds: question.widgetIds.filter((widgetId) => !squared.has(widgetId)), squares: [] }
  const isAsked = whole.widgetIds.length > 0 || squared.size === 0
  const others = isAsked
    ? await replies.data(toKey(whole), async () =>
        (await load(whole)).map((data) => toPublicData(data, hasPressableGroups(screen.widgets, data.id, filters))),
      )
    : []
  const squares: PortalWidgetData[] = []
  for (const square of question.squares) {
    const ofMap = { ...whole, widgetIds: [square.id] }
    const maps = await replies.maps(toKey(ofMap), () => load({ ...ofMap, isUnpacked: true }))
    const { south, west } = square
    // details are read of the places that the square shows
    squares.push(...(await replies.squares([toKey(ofMap), south, west], () => pickShown(screen, maps, square))))
  }
  const list = [...others, ...squares]
  return { list, ...(replaced.length > 0 && { replaced }) }
}

/** @throws AppError 'screen.unknown', 'file.missing' for a video that it does not show, 'request.busy', 'request.busyForYou' */
export const getPublicVideo = (deps: Deps, id: string, language: Language, fileId: string): Promise<FileReply> =>
  playShownVideo(deps, id, fileId, async () => (await openPublicScreen(deps, id, language)).layout)

/** What visitors read of a public screen. */
async function openPublicData(deps: Deps, id: string, language: Language) {
  const { screen, layout, owner } = await openPublicScreen(deps, id, language)
  const widgets = listShownWidgets(layout)
  const replies = getReplies(deps, id, [owner.userId, language, screen.released_at?.getTime()])
  const load = ({ shown, ...question }: PublicQuestion & Pick<DataQuestion, 'isUnpacked'>) =>
    loadRowData(deps, owner, widgets, question, shown)
  const publicScreen: PublicScreen = {
    ...{ layout, widgets, offsetMinutes: deps.config.offsetMinutes },
    listRows: () =>
      replies.rows('rows', async () => (await loadPageRows(deps, owner, listPublicPages(layout))).map(withoutReason)),
    listChoices: (filterId) =>
      replies.choices(filterId, async () => {
        const widget = widgets.find(
          (one) => one.kind === 'filter' && one.filters.some((filter) => filter.id === filterId),
        )
        const list = await load({ widgetIds: widget ? [widget.id] : [], filters: [], squares: [], shown: undefined })
        const choices = list.flatMap((data) => requireReady(data).choices ?? []).find((one) => one.id === filterId)
        return new Map(choices?.list.map((choice) => [choice.id, choice.name]))
      }),
    listGroupKeys: (question) =>
      replies.groups(toKey(question), async () => {
        const list = await load(question)
        return new Set(list.flatMap((data) => requireReady(data).series ?? []).flatMap(({ key }) => key ?? []))
      }),
  }
  return { screen: publicScreen, load, replies }
}

/**
 * A square of the maps: visitors are given what the map shows, and nothing beyond the limit of its places.
 *
 * @throws AppError 'screen.unknown' for a square in which it shows nothing
 */
function pickShown(
  { widgets }: PublicScreen,
  maps: readonly LoadedWidgetData[],
  square: MapSquare,
): Promise<PortalWidgetData[]> {
  const widget = widgets.find(({ id }) => id === square.id)
  return Promise.all(
    maps.map(async (whole) => {
      const data = widget?.kind === 'map' ? await pickSquare(whole, widget, square) : undefined
      if (!data) throw new AppError('screen.unknown')
      return toPublicData(data, false)
    }),
  )
}

const toKey = ({ widgetIds, filters, shown }: PublicQuestion) => [widgetIds, filters, shown?.row]

/** @throws AppError 'request.busy' for what could not be read now */
function requireReady(data: PortalWidgetData): PortalWidgetData {
  if (data.state === 'failed') throw new AppError('request.busy')
  return data
}

/** Whether a press on a group of the widget narrows others by its value. */
function hasPressableGroups(widgets: readonly PortalWidget[], id: string, filters: readonly PortalFilter[]): boolean {
  const widget = widgets.find((one) => one.id === id)
  const groups = widget && findGroups(widget)
  return groups !== undefined && groups.bucket === '' && findGroupFilter(groups, filters) !== undefined
}

/**
 * A public screen, and the user whose permissions its data are read with: the administrator who made it public, as they are now.
 *
 * @throws AppError 'screen.unknown' also if that user is disabled or no administrator any more
 */
async function openPublicScreen(deps: Deps, id: string, language: Language) {
  const [stored] = await findPublicUser(deps.db, { id })
  const user = stored && (await loadCaller(deps, stored.user_id))
  if (!user?.isEnabled || !user.caller.isAdministrator) throw new AppError('screen.unknown')
  const owner: Caller = { ...user.caller, language, isVisitor: true }
  return { ...(await getReleasedScreen(deps, id)), owner }
}

/** Reasons of failures name what only users may know. */
const withoutReason = <Reply extends { msg?: string | undefined }>({ msg: _msg, ...reply }: Reply) => reply

type MapData = NonNullable<PortalWidgetData['map']>

/** Without what leads to the records: menus, forms, searches and ids, and without values of groups that nothing uses. */
function toPublicData(data: PortalWidgetData, hasKeys: boolean): PortalWidgetData {
  // screens have no timelines
  const { search: _search, entries: _entries, records, map, layers, series, ...shown } = withoutReason(data)
  const number = <Row extends object>(row: Row, at: number) => ({ ...row, id: String(at) })
  const nowhere = { modelId: '', menuId: '' }
  const hide = (places: MapData) => ({ ...places, ...nowhere, list: places.list.map(number) })
  return {
    ...shown,
    ...(series && { series: hasKeys ? series : series.map(({ key: _key, ...group }) => group) }),
    ...(records && { records: { ...records, ...nowhere, list: records.list.map(number) } }),
    ...(map && { map: hide(map) }),
    ...(layers && {
      layers: layers.map(({ id, state, map: own }) => ({ id, state, ...(own && { map: hide(own) }) })),
    }),
  }
}
