import { aField, asDesigner } from '../../designs/testing/designs.ts'
import { aModel, anAdministrator, createRecordClient, type BuiltModel } from '../../records/testing/records.ts'
import { aRole, aUser, unique } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import type { TestServer } from '../../../testing/test-server.ts'

export const path = '/api/system/DataInterface'

/** Input of the editor to save an interface. */
export const buildInput = (values: object = {}) => ({
  fullName: '国家',
  enCode: unique('api'),
  dataType: 2,
  query: JSON.stringify([
    { id: 'de', fullName: '德国' },
    { id: 'fr', fullName: '法国' },
  ]),
  ...values,
})

/** A user who only calls interfaces, and the role to grant them to. */
export async function createInterfaceCaller(server: TestServer, values: object = {}) {
  const role = await aRole(server.db)
  const staff = await server.as((await aUser(server.db, { roles: [role], ...values })).account)
  return { staff, role }
}

export async function createInterface(client: Client, values: object = {}): Promise<string> {
  const reply = await client.post<{ id: string }>(path, buildInput(values))
  if (reply.code !== 200) throw new Error(`${reply.code} ${reply.msg}`)
  return reply.data.id
}

export interface InterfaceTestWorld {
  admin: Client
  staff: Client
  /** role of the staff, to grant interfaces to */
  role: string
  stations: BuiltModel
  /** SQL name of the form */
  table: string
  ids: string[]
}

/** An administrator, a user who only calls interfaces that are granted to their role, and a released form with three records that SQL may read. */
export async function createTestWorld(server: TestServer): Promise<InterfaceTestWorld> {
  const admin = await anAdministrator(server)
  const { staff, role } = await createInterfaceCaller(server)
  const table = unique('station')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
  const fields = [
    aField('comInput', 'name'),
    aField('comInput', 'country'),
    aField('numInput', 'ratedPower', { precision: 2 }),
    aField('comInput', 'order'),
  ]
  const stations = await aModel(await asDesigner(server), { enCode: table, fullName: '电站', fields })
  const records = createRecordClient(admin, stations)
  const ids: string[] = []
  for (const [name, country, ratedPower] of [
    ['汉堡', 'de', 100.5],
    ['柏林 50%', 'de', 20],
    ['里昂', 'fr', 5],
  ] as const) {
    const { data } = await records.add({ name, country, ratedPower, order: name })
    ids.push(data.id)
  }
  const opened = await admin.put(`${path}/Models`, { modelIds: [stations.id] })
  if (opened.code !== 200) throw new Error(opened.msg)
  return { admin, staff, role, stations, table, ids }
}
