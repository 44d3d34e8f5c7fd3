import { productCodes } from '@armature/contract'
import type { ConditionGroups, Field } from '@armature/form-engine'
import { createInterface } from '../../modules/data-interfaces/testing/interfaces.ts'
import { aField, aTable, changeDesign, releaseDesign } from '../../modules/designs/testing/designs.ts'
import { createWorkbook } from '../../modules/import/testing/workbooks.ts'
import {
  aPageRows,
  aScreen,
  aScreenMenu,
  createReleasedScreen,
  toElements,
  withPageRows,
} from '../../modules/screens/testing/screens.ts'
import { aLayout, aPortalMenu, aWidget, createReleasedPortal } from '../../modules/portals/testing/portals.ts'
import {
  addRecord,
  aLimitedList,
  aModel,
  createRecordClient,
  readRecordValues,
  type BuiltModel,
} from '../../modules/records/testing/records.ts'
import { aDefinition, aReport } from '../../modules/reports/testing/reports.ts'
import { hashBlake3, sendWhole, toFieldEntry, type Entry } from '../../modules/attachments/testing/uploads.ts'
import { must } from '../../modules/workflow/testing/flows.ts'
import { aMenu, anOrganize, aRole, aUser, theSystem, unique, type GrantTo } from '../builders.ts'
import type { Client } from '../client.ts'
import { aPng } from '../pictures.ts'
import type { TestServer } from '../test-server.ts'
import { hiddenFigure } from './markers.ts'

/** Fields of the orders that no limited persona but `owner of rows` sees. */
export const hiddenFields = ['secret', 'figure', 'link', 'branch', 'pick', 'contract', 'photo', 'items-cost']
export const shownFields = ['title', 'note', 'items', 'items-part', 'day']
export const allFields = [...shownFields, ...hiddenFields]

/** Values that all personas look for, in one model and in everything that reads it. */
export interface World {
  server: TestServer
  admin: Client
  adminId: string
  /** the model, and another that its field `link` refers to */
  orders: BuiltModel
  sites: BuiltModel
  /** id and version of a record of the administrator, without an approval */
  record: { id: string; version: number }
  siteId: string
  /** records of the administrator in the recycle bin, one to restore and one to delete for good */
  removed: { id: string; purgeId: string }
  interfaceId: string
  /** a detail table, a grouped and a cross table */
  reports: string[]
  portalId: string
  screenId: string
  widgetIds: string[]
  templateId: string
  queryId: string
  files: { sheet: Entry; identifier: string; size: number; photo: string }
  /** shown to all personas: menus of the reports and the portal, and a role of the shared query */
  common: { grants: GrantTo[]; role: string }
  /** menu and buttons of a page of the product */
  grantsOfPages: (pattern: RegExp) => GrantTo[]
}

export async function createWorld(server: TestServer): Promise<World> {
  await theSystem(server.db)
  const user = await aUser(server.db, {
    isAdministrator: true,
    realName: '管理员',
    organize: await anOrganize(server.db),
  })
  const admin = await server.as(user.account)
  const pages = await createPages(server)
  const sites = await aModel(admin, {
    fullName: '站点',
    fields: [aField('comInput', 'name'), aField('comInput', 'secret')],
    list: aLimitedList(['name', 'secret']),
  })
  const siteId = (await addRecord(createRecordClient(admin, sites), { name: 'RELATED-1', secret: 'RELATED-2' })).id
  const query = JSON.stringify([{ id: 'OFFERED-1', fullName: 'OFFERED-2', power: 1 }])
  const interfaceId = await createInterface(admin, { query })
  const { orders, templateId } = await createOrders(admin, sites, interfaceId)
  const files = await uploadFiles(server, admin)
  const record = await createChangedRecord(admin, orders, {
    ...buildHiddenValues(siteId, files, 1),
    title: 'FOREIGN-1',
    figure: hiddenFigure,
    day: Date.UTC(2026, 0, 15),
  })
  const mine = createRecordClient(admin, orders)
  const values = { title: 'FOREIGN-1', secret: 'HIDDEN-1' }
  const removed = { id: (await addRecord(mine, values)).id, purgeId: (await addRecord(mine, values)).id }
  await must(mine.removeAll(Object.values(removed)))
  const reports = await createReports(admin, orders)
  const widgets = buildWidgets(orders)
  const portalId = await createReleasedPortal(admin, aLayout(...widgets))
  const screenId = await createReleasedScreen(
    admin,
    withPageRows(aScreen(...toElements(widgets)), buildPageRows(orders)),
  )
  const role = await aRole(server.db)
  const menus = await Promise.all(reports.map((moduleId) => aMenu(server.db, { type: 5, property: { moduleId } })))
  const layouts = [await aPortalMenu(server, portalId), await aScreenMenu(server, screenId)]
  const grants = [...menus, ...layouts].map(({ id }): GrantTo => ['menu', id])
  const { id: queryId } = await must(
    admin.post<{ id: string }>(`/api/visualdev/OnlineDev/${orders.id}/SavedQueries`, {
      fullName: '机密',
      superQueryJson: JSON.stringify(isEqual('secret', 'OFFERED-3')),
      roleIds: [role],
    }),
  )
  return {
    ...{
      server,
      admin,
      adminId: user.id,
      orders,
      sites,
      record,
      removed,
      siteId,
      interfaceId,
      reports,
      portalId,
      screenId,
      templateId,
    },
    ...{ queryId, files, widgetIds: widgets.map(({ id }) => id), common: { grants, role } },
    grantsOfPages: (pattern) => [...pages].flatMap(([code, found]) => (pattern.test(code) ? found : [])),
  }
}

export const isEqual = (field: string, value: unknown): ConditionGroups => ({
  logic: 'and',
  groups: [{ logic: 'and', conditions: [{ field, op: 'eq', value }] }],
})

/** A page for each order, named by its title, with texts of hidden fields. */
export const buildPageRows = ({ id: modelId }: BuiltModel) =>
  aPageRows(modelId, { nameField: 'title' }, { columns: ['secret', 'link', 'pick'] })

/** Values of the hidden fields, each with its marker. */
export const buildHiddenValues = (siteId: string, { sheet, photo }: World['files'], at: number) => ({
  secret: `HIDDEN-${at}`,
  figure: 0,
  link: siteId,
  branch: 'OFFERED-4',
  pick: 'OFFERED-1',
  contract: [toFieldEntry(sheet, 'HIDDEN-contract.xlsx')],
  photo: [{ name: 'HIDDEN-photo.png', fileId: photo.split('/').at(-1), url: photo }],
  items: [{ part: 'part', cost: `HIDDEN-cost-${at}` }],
})

/** The pages of the product with their buttons. */
async function createPages({ db }: TestServer): Promise<Map<string, GrantTo[]>> {
  const pages = new Map<string, GrantTo[]>()
  for (const [enCode, buttons] of productCodes) {
    const { id, items } = await aMenu(db, { enCode, buttons: [...buttons], property: { useBtnPermission: true } })
    pages.set(enCode, [['menu', id], ...Object.values(items).map((item): GrantTo => ['button', item])])
  }
  return pages
}

async function createOrders(admin: Client, sites: BuiltModel, interfaceId: string) {
  const options = [{ id: 'OFFERED-4', fullName: 'OFFERED-5' }]
  const fields: Field[] = [
    aField('comInput', 'title'),
    aField('comInput', 'note'),
    aField('comInput', 'secret'),
    aField('numInput', 'figure'),
    aField('relationForm', 'link', { modelId: sites.id, relationField: 'name' }),
    aField('select', 'branch', { options }),
    aField('popupSelect', 'pick', { interfaceId, propsValue: 'id', relationField: 'fullName' }),
    aField('uploadFz', 'contract'),
    aField('uploadImg', 'photo'),
    aTable('items', [aField('comInput', 'part'), aField('comInput', 'cost')]),
    aField('date', 'day', { format: 'yyyy-MM-dd' }),
  ]
  const buttons = ['add', 'upload', 'download', 'batchEdit', 'batchRemove'].map((value) => ({ value, label: value }))
  const list = aLimitedList(
    ['title', 'note', 'secret', 'figure', 'link', 'branch', 'pick', 'contract', 'items', 'day'],
    {
      keywordList: ['title', 'secret'],
      kanban: { by: 'branch', title: 'title', fields: ['secret', 'figure', 'link', 'pick'], sum: 'figure' },
      showSummary: true,
      summaryField: ['figure'],
      btnsList: buttons,
      columnBtnsList: ['detail', 'edit', 'remove'].map((value) => ({ value, label: value })),
      searchList: ['title', 'secret'].map((prop) => ({ prop, label: prop, searchType: 2 })),
    },
  )
  const orders = await aModel(admin, { fullName: '订单', fields, list })
  const printTemplate = `<p>{title}{note}{secret}{figure}{link}{branch}{pick}{items.part}{items.cost}</p>`
  const template = { fullName: '订单', enCode: unique('print'), modelId: orders.id, printTemplate }
  const { id: templateId } = await must(admin.post<{ id: string }>('/api/system/printDev', template))
  await changeDesign(admin, orders.id, { fields, list, form: { hasPrintBtn: true, printId: templateId } })
  await releaseDesign(admin, orders.id)
  return { orders, templateId }
}

async function uploadFiles({ url }: TestServer, admin: Client): Promise<World['files']> {
  const bytes = createWorkbook([['FILE-1'], ['FILE-2']])
  const sheet = await must(sendWhole<Entry>(url, admin, '/annex', bytes, 'HIDDEN-contract.xlsx'))
  const photo = await must(sendWhole<{ url: string }>(url, admin, '/annexpic', await aPng(), 'HIDDEN-photo.png'))
  return { sheet, identifier: await hashBlake3(bytes), size: bytes.length, photo: photo.url }
}

/** A record whose hidden field was changed once, so that its history shows both values. */
async function createChangedRecord(admin: Client, orders: BuiltModel, values: Record<string, unknown>) {
  const records = createRecordClient(admin, orders)
  const made = await addRecord(records, values)
  const { code, data, msg } = await records.save(made, {
    ...(await readRecordValues(records, made.id)),
    secret: 'HIDDEN-changed',
  })
  if (code !== 200) throw new Error(msg)
  return data
}

async function createReports(admin: Client, orders: BuiltModel): Promise<string[]> {
  const grouped = { rows: [{ field: 'secret' }], measures: [{ fn: 'sum' as const, field: 'figure' }] }
  const definitions = [
    aDefinition(orders, { kind: 'detail', fields: ['title', 'secret', 'figure', 'link>name', 'items.cost'] }),
    aDefinition(orders, grouped),
    aDefinition(orders, { ...grouped, kind: 'cross', rows: [{ field: 'title' }], column: { field: 'branch' } }),
  ]
  const ids: string[] = []
  for (const definition of definitions) ids.push(await aReport(admin, definition))
  return ids
}

/** Tiles that show each hidden field and the rows of others. */
export function buildWidgets({ id: modelId }: BuiltModel) {
  const source = { from: 'model', modelId, condition: { logic: 'and', groups: [] }, period: null }
  const shown = { unit: '', decimals: 0 }
  const sum = { ...source, fn: 'sum', field: 'figure' }
  return [
    aWidget({ id: 'sum', kind: 'figure', source: { ...sum, compare: false }, ...shown }),
    aWidget({
      id: 'gauge',
      kind: 'gauge',
      source: { ...sum, compare: false },
      most: 100,
      ...shown,
    }),
    ...['title', 'secret', 'branch'].map((groupBy) =>
      aWidget({
        ...{ id: `by_${groupBy}`, kind: 'chart', shape: 'bar', order: 'name', most: 20, ...shown },
        source: { ...sum, groupBy, bucket: '' },
      }),
    ),
    ...['title', 'secret', 'link', 'pick'].map((column) =>
      aWidget({ id: `list_${column}`, kind: 'records', source, columns: [column], sort: null, rows: 20 }),
    ),
    ...['title', 'secret', 'link'].flatMap((noteField) =>
      ['title', 'secret'].map((titleField) =>
        aWidget({
          ...{ id: `line_${titleField}_${noteField}`, kind: 'timeline', direction: 'desc', rows: 20 },
          source: { ...source, dateField: 'day', titleField, noteField },
        }),
      ),
    ),
    aWidget({ id: 'messages', kind: 'messages', rows: 20, unreadOnly: false }),
    aWidget({ id: 'calendar', kind: 'calendar', rows: 20, month: true }),
    aWidget({ id: 'todo', kind: 'todo' }),
    aWidget({ id: 'tasks', kind: 'tasks', rows: 20 }),
    aWidget({ id: 'mails', kind: 'mails', rows: 20 }),
  ]
}
