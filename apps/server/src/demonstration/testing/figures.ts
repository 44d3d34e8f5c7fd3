import {
  type PageRowList,
  listElementWidgets,
  screenTemplates,
  type PortalLayout,
  type PortalWidgetData,
  type VisibleScreen,
} from '@armature/contract'
import { dayMs, startOfDay } from '../../platform/local-day.ts'
import type { Client } from '../../testing/client.ts'

/** Midnight where the product is: 16:00 UTC; the second moment begins another week. */
export const momentsToCheck: [string, number][] = [
  ['five minutes past midnight', Date.UTC(2026, 6, 21, 16, 5)],
  ['five minutes past midnight of a Monday, days later', Date.UTC(2026, 6, 26, 16, 5)],
  ['on that Monday at noon', Date.UTC(2026, 6, 27, 4, 0)],
]

export const quarterMs = 15 * 60_000

type Row = Record<string, unknown>

export const readNumber = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value)

/** Requests of the home page: quarter hours of yesterday and today, and the last values of each site. */
export async function readHome(client: Client, telemetryId: string, now: number, offsetMinutes: number) {
  const today = startOfDay(now, offsetMinutes)
  const aggregate = async (groupBy: object[], measures: object[], search: object): Promise<Row[]> => {
    const body = { groupBy, measures, queryJson: JSON.stringify(search) }
    const reply = await client.post<{ list: Row[] }>(`/api/visualdev/OnlineDev/${telemetryId}/Aggregate`, body)
    if (reply.code !== 200) throw new Error(reply.msg)
    return reply.data.list
  }
  const sums = ['chargePower', 'dischargePower', 'planPower', 'income'].map((field) => ({
    as: field,
    fn: 'sum',
    field,
  }))
  const steps = await aggregate(
    [{ field: 'time', bucket: '15min' }],
    [...sums, { as: 'soc', fn: 'avg', field: 'soc' }],
    { time: [today - dayMs, today + dayMs - 1] },
  )
  const latest = await aggregate([{ field: 'site' }], [{ as: 'soc', fn: 'last', field: 'soc', by: 'time' }], {
    time: [today - 4 * quarterMs, today + dayMs - 1],
    soc: [0, 100],
  })
  return { today, steps, latest }
}

/** The data of every widget of a portal. */
export async function readPortal(client: Client, portalId: string): Promise<PortalWidgetData[]> {
  const { data } = await client.get<{ layout: PortalLayout }>(`/api/visualdev/Portal/${portalId}/auth`)
  const widgetIds = data.layout.widgets.map(({ id }) => id)
  const path = `/api/visualdev/Portal/${portalId}/Data`
  return (await client.post<{ list: PortalWidgetData[] }>(path, { widgetIds })).data.list
}

/**
 * Reads the data of all elements of all screens, and the rows that their pages are shown for. Returns those that are not ready, with
 * state and reason, and pages without rows.
 */
export async function listFailedElements(client: Client): Promise<string[]> {
  const path = '/api/visualdev/Screen'
  const { list } = (await client.get<{ list: { id: string }[] }>(path)).data
  if (list.length < screenTemplates.length) throw new Error(`${list.length} screens`)
  const failed: string[] = []
  // one after the other: a user may load only so much at once
  for (const { id: screen } of list) {
    const { layout } = (await client.get<VisibleScreen>(`${path}/${screen}/auth`)).data
    const elementIds = listElementWidgets(layout).map(({ id }) => id)
    const reply = await client.post<{ list: PortalWidgetData[] }>(`${path}/${screen}/Data`, { elementIds })
    if (reply.data.list.length !== elementIds.length) throw new Error(reply.msg)
    const rows = (await client.get<{ list: PageRowList[] }>(`${path}/${screen}/Rows`)).data.list
    failed.push(
      ...reply.data.list.flatMap(({ id, state, msg }) => (state === 'ready' ? [] : `${id} ${state} ${msg}`)),
      ...rows.flatMap((page) => (page.rows.length > 0 ? [] : `${page.pageId} ${page.state} ${page.msg}`)),
    )
  }
  return failed
}
