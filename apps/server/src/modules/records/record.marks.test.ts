import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConditionOperator } from '@armature/form-engine'
import { aGrade, anOrganize, aPosition, aRole, aUser, type BuiltUser } from '../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, asDesigner } from '../designs/testing/designs.ts'
import {
  aLimitedList,
  aModel,
  addRecord,
  anAdministrator,
  grantsOn,
  createRecordClient,
  type BuiltModel,
} from './testing/records.ts'

let server: TestServer
let model: BuiltModel
beforeAll(async () => {
  server = await startTestServer()
  model = await aModel(await asDesigner(server), {
    fields: [
      aField('comInput', 'title'),
      aField('userSelect', 'owner'),
      aField('comSelect', 'department'),
      aField('posSelect', 'post'),
    ],
    list: aLimitedList(['title', 'owner', 'department', 'post']),
  })
})
afterAll(() => server.close())

/** A user whose only scheme compares a field with a mark. */
async function seeing(field: string, value: string, values: Parameters<typeof aUser>[1] = {}, op?: ConditionOperator) {
  const rows = {
    logic: 'and' as const,
    groups: [{ logic: 'and' as const, conditions: [{ field, op: op ?? ('in' as const), value }] }],
  }
  const grants = await grantsOn(server, model, { columns: ['title'], rows })
  return aUser(server.db, { ...values, roles: [await aRole(server.db, { grants })] })
}
async function listTitles(user: BuiltUser) {
  const { data } = await createRecordClient(await server.as(user.account), model).list({ pageSize: 500 })
  return data.list.map(({ title }) => String(title)).toSorted()
}
const records = async () => createRecordClient(await anAdministrator(server), model)
const reportsTo = (user: BuiltUser, manager: BuiltUser) =>
  server.db.sql.updateTable('users').set({ manager_id: manager.id }).where('id', '=', user.id).execute()

describe('a data scheme', () => {
  it('of me and my subordinates covers all users who report to me directly or indirectly, and no others', async () => {
    const chief = await seeing('owner', '@userAndSubordinates')
    const [head, worker, stranger] = [await aUser(server.db), await aUser(server.db), await aUser(server.db)]
    await reportsTo(head, chief)
    await reportsTo(worker, head)
    const all = await records()
    for (const [title, user] of Object.entries({ chief, head, worker, stranger }))
      await addRecord(all, { title, owner: user.id })
    await addRecord(all, { title: 'nobody' })
    expect(await listTitles(chief)).toEqual(['chief', 'head', 'worker'])
    // two users who report to each other do not cause an endless loop
    await reportsTo(chief, worker)
    await server.deps.bus.publish('rights', `user:${chief.id}`)
    expect(await listTitles(chief)).toEqual(['chief', 'head', 'worker'])
  })

  it('of my subordinates follows a change of the reporting line immediately', async () => {
    const chief = await seeing('owner', '@userAndSubordinates')
    const worker = await aUser(server.db)
    await addRecord(await records(), { title: 'late', owner: worker.id })
    const own = createRecordClient(await server.as(chief.account), model)
    expect((await own.list()).data.list).toEqual([])
    await reportsTo(worker, chief)
    await server.deps.bus.publish('rights', `user:${worker.id}`)
    await expect.poll(async () => (await own.list()).data.list.map(({ title }) => title)).toEqual(['late'])
  })

  it('of the organizations that I administer covers the part of the tree that I may see, and nothing without one', async () => {
    const top = await anOrganize(server.db)
    const below = await anOrganize(server.db, { parentId: top })
    const beside = await anOrganize(server.db)
    const all = await records()
    for (const [title, department] of Object.entries({ top, below, beside }))
      await addRecord(all, { title, department })
    const whole = await seeing('department', '@organizesAdministered')
    await aGrade(server.db, whole.id, top)
    const onlyBelow = await seeing('department', '@organizesAdministered')
    await aGrade(server.db, onlyBelow.id, top, { sub_select: true })
    expect(await listTitles(whole)).toEqual(['below', 'top'])
    expect(await listTitles(onlyBelow)).toEqual(['below'])
    expect(await listTitles(await seeing('department', '@organizesAdministered', { organize: top }))).toEqual([])
  })

  it('of my organization, with or without those below, means the current one', async () => {
    const top = await anOrganize(server.db)
    const below = await anOrganize(server.db, { parentId: top })
    const other = await anOrganize(server.db)
    const all = await records()
    for (const [title, department] of Object.entries({ inTop: top, inBelow: below, inOther: other }))
      await addRecord(all, { title, department })
    const one = await seeing('department', '@organizeId', { organize: top }, 'eq')
    const tree = await seeing('department', '@organizeIdAndSub', { organize: top })
    for (const user of [one, tree])
      await server.db.sql.insertInto('user_organizes').values({ user_id: user.id, organize_id: other }).execute()
    expect(await listTitles(one)).toEqual(['inTop'])
    expect(await listTitles(tree)).toEqual(['inBelow', 'inTop'])
  })

  it('of my position means the current one, and matches nothing for users without one', async () => {
    const organize = await anOrganize(server.db)
    const position = await aPosition(server.db, organize)
    await addRecord(await records(), { title: 'mine', post: position })
    await addRecord(await records(), { title: 'no post' })
    expect(await listTitles(await seeing('post', '@positionId', { organize, position }, 'eq'))).toEqual(['mine'])
    expect(await listTitles(await seeing('post', '@positionId', { organize }, 'in'))).toEqual([])
  })
})
