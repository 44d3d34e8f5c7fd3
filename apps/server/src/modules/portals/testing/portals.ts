import type { PortalLayout, PortalWidget, PortalWidgetData, PortalWidgetByKind } from '@armature/contract'
import { aMenu, unique, type BuiltMenu } from '../../../testing/builders.ts'
import { saveReferences } from '../../reference-graph/index.ts'
import type { Client, Reply } from '../../../testing/client.ts'
import type { TestServer } from '../../../testing/test-server.ts'

export const path = '/api/visualdev/Portal'

const place = { title: '', titleI18n: {}, bare: false, x: 0, y: 0, w: 6, h: 3 }
const all = { logic: 'and' as const, groups: [] }
export const createModelSource = (modelId: string) => ({
  from: 'model' as const,
  modelId,
  condition: all,
  period: null,
})

type FigureSource = Extract<PortalWidgetByKind<'figure'>['source'], { from: 'model' }>

/** A figure widget: the number of records, or a function of one of their fields. */
export const aFigure = (modelId: string, source: Partial<FigureSource> = {}, id = 'figure1'): PortalWidget => ({
  ...place,
  id,
  kind: 'figure',
  source: { ...createModelSource(modelId), fn: 'count', field: '', compare: false, ...source },
  unit: '',
  decimals: 0,
})

export const aClock = (id = 'clock1'): PortalWidget => ({ ...place, id, kind: 'clock', seconds: false, date: true })

export const aWidget = <W extends object>(widget: W) =>
  ({ ...place, id: 'widget1', ...widget }) as unknown as PortalWidget

/** A layout with the widgets below each other. */
export const aLayout = (...widgets: PortalWidget[]): PortalLayout => ({
  version: 1,
  columns: 24,
  refreshSeconds: 60,
  widgets: widgets.map((widget, at) => ({ ...widget, y: at * 3 })),
  phone: widgets.map(({ id }) => id),
})

export const aPortalBody = (values: object = {}) => ({ fullName: '概览', enCode: unique('portal'), ...values })

export async function createPortal(client: Client, layout: PortalLayout, values: object = {}): Promise<string> {
  const reply = await client.post<{ id: string } | null>(path, aPortalBody({ layout, ...values }))
  if (!reply.data) throw new Error(`${reply.code} ${reply.msg}`)
  return reply.data.id
}

export const releasePortal = async (client: Client, id: string): Promise<Reply<unknown>> => {
  const { data } = await client.get<{ revision: number }>(`${path}/${id}`)
  return client.put(`${path}/${id}/Actions/release`, { revision: data.revision })
}

export async function createReleasedPortal(client: Client, layout: PortalLayout, values: object = {}): Promise<string> {
  const id = await createPortal(client, layout, values)
  const reply = await releasePortal(client, id)
  if (reply.code !== 200) throw new Error(`${reply.code} ${reply.msg}`)
  return id
}

/** A menu entry of type 8 that leads to the portal. */
export async function aPortalMenu(server: TestServer, portalId: string): Promise<BuiltMenu> {
  const menu = await aMenu(server.db)
  const property = JSON.stringify({ moduleId: portalId })
  await server.db.sql.updateTable('menus').set({ type: 8, property }).where('id', '=', menu.id).execute()
  await saveReferences(server.db, 'menu', [menu.id])
  await server.deps.bus.publish('rights')
  return menu
}

export const fetchWidgetData = async (client: Client, id: string, widgetIds: string[]): Promise<PortalWidgetData[]> => {
  const reply = await client.post<{ list: PortalWidgetData[] }>(`${path}/${id}/Data`, { widgetIds })
  if (reply.code !== 200) throw new Error(`${reply.code} ${reply.msg}`)
  return reply.data.list
}

/** Fetches the data of widgets that are not part of a portal yet. */
export const fetchPreview = async (client: Client, ...widgets: PortalWidget[]): Promise<PortalWidgetData[]> => {
  const reply = await client.post<{ list: PortalWidgetData[] }>(`${path}/Actions/Preview`, { widgets })
  if (reply.code !== 200) throw new Error(`${reply.code} ${reply.msg}`)
  return widgets.map(
    (widget) => reply.data.list.find(({ id }) => id === widget.id) ?? { id: widget.id, state: 'failed' },
  )
}
