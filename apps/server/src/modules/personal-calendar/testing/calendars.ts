import type { CalendarEvent, EndpointData, MessageRow, personalCalendarEndpoints } from '@armature/contract'
import { expect } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import type { TestServer } from '../../../testing/test-server.ts'

export const path = '/api/system/Schedule'

export interface Person {
  id: string
  account: string
  client: Client
}
export async function createPerson(server: TestServer, realName: string): Promise<Person> {
  const { id, account } = await aUser(server.db, { realName })
  return { id, account, client: await server.as(account) }
}

/** the next year whose first of December is a Tuesday: a change of an event that is over sends no messages */
export const testYear = Array.from({ length: 40 }, (_, index) => new Date().getFullYear() + 1 + index).find(
  (year) => new Date(Date.UTC(year, 11, 1)).getUTCDay() === 2,
) as number

export const daily = { unit: 'daily', every: 1 }
export const meeting = (values: object = {}) => ({
  title: '班前会',
  isAllDay: false,
  startsAt: `${testYear}-12-01T09:00`,
  endsAt: `${testYear}-12-01T09:30`,
  timeZone: 'Asia/Shanghai',
  ...values,
})
export async function create({ client }: Person, values: object = {}): Promise<string> {
  const reply = await client.post<{ id: string }>(path, meeting(values))
  expect(reply).toMatchObject({ code: 200 })
  return reply.data.id
}
type Listed = EndpointData<typeof personalCalendarEndpoints.list>
export const list = async (
  { client }: Person,
  from = `${testYear}-12-01`,
  to = `${testYear}-12-31`,
  timeZone = 'Asia/Shanghai',
) => (await client.get<Listed>(`${path}?${new URLSearchParams({ from, to, timeZone }).toString()}`)).data
export const starts = async (person: Person, ...range: string[]) =>
  (await list(person, ...range)).list.map(({ startsAt }) => startsAt)
export const read = async ({ client }: Person, id: string) => (await client.get<CalendarEvent>(`${path}/${id}`)).data
export const titles = async ({ client }: Person) =>
  (await client.get<{ list: MessageRow[] }>('/api/message?pageSize=100')).data.list.map(({ title }) => title)
