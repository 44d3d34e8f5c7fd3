import {
  menuType,
  type FilterValue,
  type PageRowList,
  type PageRows,
  type PortalFilter,
  type PortalWidget,
  type PortalWidgetData,
  type PublicScreenSetting,
  type ScreenElement,
  type ScreenLayout,
} from '@armature/contract'
import { aMenu, unique, type BuiltMenu } from '../../../testing/builders.ts'
import type { Client, Reply } from '../../../testing/client.ts'
import type { TestServer } from '../../../testing/test-server.ts'

export const path = '/api/visualdev/Screen'

const common = {
  name: '',
  title: '',
  titleI18n: {},
  x: 0,
  y: 0,
  w: 400,
  h: 200,
  isLocked: false,
  isHidden: false,
  group: '',
}

/** An element with settings of its kind, which the server checks. */
export const anElement = (id: string, settings: object): ScreenElement =>
  ({ ...common, id, ...settings }) as ScreenElement

/** An element with one filter of dates. */
export const aFilterBar = (id: string, own: Partial<PortalFilter> = {}) => ({
  kind: 'filter' as const,
  filters: [
    {
      ...{ id, label: id, labelI18n: {}, type: 'date' as const, modelId: '', field: '', start: '' as const },
      targets: [],
      ...own,
    },
  ],
  size: 18,
})

export const aText = (title: string, id = 'text1'): ScreenElement => ({
  ...common,
  id,
  kind: 'text',
  title,
  size: 24,
  color: '',
  isBold: false,
  align: 'left',
})

/** The element that shows the same as a widget of a portal. */
export function toElement(widget: PortalWidget): ScreenElement {
  const { bare: _bare, x: _x, y: _y, w: _w, h: _h, ...own } = widget
  const looks: Partial<Record<PortalWidget['kind'], object>> = {
    figure: { look: 'flip', size: 40, color: '' },
    gauge: { color: '' },
    records: { scrollSeconds: 3 },
  }
  return { ...common, ...own, ...looks[widget.kind] } as ScreenElement
}

/** The elements that show the same as the widgets with a source, except timelines; screens have no others of a portal. */
export const toElements = (widgets: readonly PortalWidget[]): ScreenElement[] =>
  widgets.filter((widget) => 'source' in widget && widget.kind !== 'timeline').map(toElement)

/** A screen with one page. */
export const aScreen = (...elements: ScreenElement[]): ScreenLayout => ({
  version: 1,
  width: 1920,
  height: 1080,
  theme: 'night',
  fit: 'contain',
  refreshSeconds: 60,
  carouselSeconds: 0,
  pages: [{ id: 'page1', name: '', nameI18n: {}, background: '', picture: '', elements }],
})

/** One page for each record of a model. */
export const aPageRows = (
  modelId: string,
  source: Partial<Extract<PageRows['source'], { from: 'model' }>> = {},
  own: Partial<PageRows> = {},
): PageRows => ({
  source: {
    ...{ from: 'model', modelId, condition: { logic: 'and', groups: [] }, period: null },
    ...{ nameField: 'name', valueField: '', ...source },
  },
  ...{ columns: [], sort: null, most: 20, targets: [], ...own },
})

/** The screen whose first page is shown for rows. */
export const withPageRows = (layout: ScreenLayout, rows: PageRows): ScreenLayout => ({
  ...layout,
  pages: layout.pages.map((page, at) => (at === 0 ? { ...page, rows } : page)),
})

export const aScreenBody = (values: object = {}) => ({ fullName: '控制室', enCode: unique('screen'), ...values })

export async function createScreen(client: Client, layout: ScreenLayout, values: object = {}): Promise<string> {
  const reply = await client.post<{ id: string } | null>(path, aScreenBody({ layout, ...values }))
  if (!reply.data) throw new Error(`${reply.code} ${reply.msg}`)
  return reply.data.id
}

export const releaseScreen = async (client: Client, id: string): Promise<Reply<unknown>> => {
  const { data } = await client.get<{ revision: number }>(`${path}/${id}`)
  return client.put(`${path}/${id}/Actions/release`, { revision: data.revision })
}

export async function createReleasedScreen(client: Client, layout: ScreenLayout, values: object = {}): Promise<string> {
  const id = await createScreen(client, layout, values)
  const reply = await releaseScreen(client, id)
  if (reply.code !== 200) throw new Error(`${reply.code} ${reply.msg}`)
  return id
}

/** Lets everybody see a screen, or ends that; sends its setting as it is now. */
export async function setPublic(
  client: Client,
  id: string,
  isPublic: boolean,
  own: Partial<PublicScreenSetting> = {},
): Promise<Reply<unknown>> {
  const setting = await client.get<PublicScreenSetting | null>(`${path}/${id}/Public`)
  const { userId, releasedAt } = { userId: '', releasedAt: null, ...setting.data, ...own }
  return client.put(`${path}/${id}/Actions/Public`, { isPublic, userId, releasedAt })
}

/** A menu entry of type 6 that opens the screen. */
export async function aScreenMenu(
  server: TestServer,
  screenId: string,
  property: Record<string, unknown> = { isScreen: true },
): Promise<BuiltMenu> {
  const menu = await aMenu(server.db, { type: menuType.dataView, property: { moduleId: screenId, ...property } })
  await server.deps.bus.publish('rights')
  return menu
}

export const fetchElementData = async (
  client: Client,
  id: string,
  elementIds: string[],
  filters: FilterValue[] = [],
  row?: { pageId: string; recordId: string; value: string },
): Promise<PortalWidgetData[]> => {
  const reply = await client.post<{ list: PortalWidgetData[] }>(`${path}/${id}/Data`, { elementIds, filters, row })
  if (reply.code !== 200) throw new Error(`${reply.code} ${reply.msg}`)
  return reply.data.list
}

export const fetchPageRows = async (client: Client, id: string): Promise<PageRowList[]> => {
  const reply = await client.get<{ list: PageRowList[] }>(`${path}/${id}/Rows`)
  if (reply.code !== 200) throw new Error(`${reply.code} ${reply.msg}`)
  return reply.data.list
}
