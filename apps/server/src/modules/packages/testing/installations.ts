import type { EndpointData, PackagePreview, PackagedKind, PackagedThing, packageEndpoints } from '@armature/contract'
import { aUser, theSystem, unique } from '../../../testing/builders.ts'
import type { Client, Reply } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createInterface } from '../../data-interfaces/testing/interfaces.ts'
import { aField, aList } from '../../designs/testing/designs.ts'
import { aFigure, aLayout, createReleasedPortal } from '../../portals/testing/portals.ts'
import { aModel, anAdministrator } from '../../records/testing/records.ts'
import { aDefinition, aReport } from '../../reports/testing/reports.ts'
import { aFlow, aTemplate, anApprover, must, paths } from '../../workflow/testing/flows.ts'

export const path = '/api/visualdev/Package'
type Imported = EndpointData<typeof packageEndpoints.importPackage>

/** An installation with its own database, and an administrator of it. */
export interface Installation {
  server: TestServer
  admin: Client
}

export async function anInstallation(): Promise<Installation> {
  const server = await startTestServer()
  await theSystem(server.db)
  return { server, admin: await anAdministrator(server) }
}

export const menus = '/api/system/Menu'

export const createThing = async (client: Client, address: string, body: object): Promise<string> =>
  (await must(client.post<{ id: string }>(address, body))).id

export const thing = (kind: PackagedKind, id: string): PackagedThing => ({ kind, id })

export const createDictionary = async (client: Client, values: object = {}): Promise<string> =>
  (
    await must(
      client.post<{ id: string }>('/api/system/DictionaryType', {
        fullName: '等级',
        enCode: unique('levels'),
        ...values,
      }),
    )
  ).id

export type Stage = Awaited<ReturnType<typeof createStage>>

/** A form with a relation, a dictionary, a numbering rule and a data interface, and a flow, a report and a portal of it. */
export async function createStage({ server, admin }: Installation) {
  const dictionary = await createDictionary(admin, { entries: [{ fullName: '高', enCode: 'high' }] })
  const rule = unique('rule')
  await must(admin.post('/api/system/BillRule', { fullName: '编号', enCode: rule, prefix: 'P' }))
  const dataInterface = await createInterface(admin)
  const customer = await aModel(admin, { fullName: '客户', fields: [aField('comInput', 'title')] })
  const order = await aModel(admin, {
    fullName: '订单',
    fields: [
      aField('comInput', 'title'),
      aField('relationForm', 'customer', { modelId: customer.id, relationField: 'title' }),
      aField('select', 'level', {}, { dataType: 'dictionary', dictionaryType: dictionary }),
      aField('billRule', 'number', { rule }),
      aField('select', 'country', {}, { dataType: 'dynamic', propsUrl: dataInterface }),
    ],
    list: aList(['title']),
  })
  const leader = { account: unique('leader'), realName: '组长' }
  const { id: leaderId } = await aUser(server.db, leader)
  const drawn = aFlow(anApprover('first', { assigneeType: 6, approvers: [leaderId] }))
  const flow = await aTemplate(admin, order.id, drawn)
  await must(admin.post(`${paths.template}/${flow}/Actions/Release`))
  const report = await aReport(admin, aDefinition(order, { rows: [{ field: 'title' }], measures: [{ fn: 'count' }] }))
  const portal = await createReleasedPortal(admin, aLayout(aFigure(order.id)))
  const whole = [thing('model', order.id), thing('flow', flow), thing('report', report), thing('portal', portal)]
  return {
    dictionary,
    dataInterface,
    customer,
    order,
    leader: { id: leaderId, ...leader },
    flow,
    report,
    portal,
    whole,
  }
}

/** The text of a package. */
export async function download({ server, admin }: Installation, things: readonly PackagedThing[]): Promise<string> {
  const { url } = await must(admin.post<{ url: string }>(`${path}/Actions/Export`, { things }))
  return (await fetch(server.url + url, { headers: { Authorization: admin.token } })).text()
}

export async function upload(
  { server, admin }: Installation,
  content: string,
  client = admin,
): Promise<Reply<{ file: string }>> {
  const form = new FormData()
  form.append('file', new File([content], 'orders.package'))
  const headers = { Authorization: client.token }
  const response = await fetch(`${server.url}${path}/Uploader`, { method: 'POST', headers, body: form })
  return { status: response.status, ...((await response.json()) as Omit<Reply<{ file: string }>, 'status'>) }
}

export const preview = (client: Client, file: string, choices: object = {}): Promise<PackagePreview> =>
  must(client.post<PackagePreview>(`${path}/Actions/Preview`, { file, ...choices }))

export const importFile = (client: Client, file: string, choices: object = {}): Promise<Reply<Imported>> =>
  client.post<Imported>(`${path}/Actions/Import`, { file, acceptsUnknownKey: true, ...choices })
