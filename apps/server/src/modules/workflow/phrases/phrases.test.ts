import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { must } from '../testing/flows.ts'

const path = '/api/workflow/Engine/Phrases'

let server: TestServer
let admin: Client
let client: Client
let account: string
let userId: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  ;({ account, id: userId } = await aUser(server.db, { realName: '审批人' }))
  client = await server.as(account)
})
afterAll(() => server.close())

interface Phrases {
  own: string[]
  shared: string[]
}
const read = (who = client): Promise<Phrases> => must(who.get<Phrases>(path))
const save = (own: unknown, seen: string[], who = client) => who.put<null>(path, { own, seen })

describe('phrases for comments of approvals', () => {
  it('are kept for each user in the order of the user, each once', async () => {
    expect((await read()).own).toEqual([])
    await must(save([' 同意 ', '已核实', '同意'], []))
    expect((await read()).own).toEqual(['同意', '已核实'])
    await must(save(['已核实', '请补材料'], ['同意', '已核实']))
    expect((await read()).own).toEqual(['已核实', '请补材料'])
    expect((await read(admin)).own).toEqual([])
  })

  it('are not overwritten by a page that has not seen the newest ones', async () => {
    const { own } = await read()
    await must(save([...own, '一'], own))
    expect(await save([...own, '二'], own)).toMatchObject({ code: 409, msg: expect.stringContaining('其他页面') })
    expect((await read()).own).toEqual([...own, '一'])
    const both = await Promise.all([save(['甲'], [...own, '一']), save(['乙'], [...own, '一'])])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409])
  })

  it.each<[unknown, string]>([
    [Array.from({ length: 51 }, (_, index) => `第 ${index} 条`), 'more than fifty'],
    [['字'.repeat(201)], 'one is too long'],
    [['   '], 'one is empty'],
    ['同意', 'no list'],
  ])('refuses %j: %s', async (own) => {
    const { own: seen } = await read()
    expect((await save(own, seen)).code).toBe(400)
    expect((await read()).own).toEqual(seen)
  })

  it('for everyone are the enabled items of a dictionary, which cannot be deleted, in the language of the user', async () => {
    const types = await must(admin.get<{ list: { id: string; enCode: string }[] }>('/api/system/DictionaryType'))
    const id = types.list.find(({ enCode }) => enCode === 'approvalPhrases')?.id ?? ''
    for (const [fullName, en, enabledMark] of [
      ['情况属实', 'Confirmed', 1],
      ['停用的', 'Off', 0],
    ] as const)
      await must(
        admin.post('/api/system/DictionaryData', {
          dictionaryTypeId: id,
          enCode: en,
          fullName,
          fullNameI18n: { en },
          enabledMark,
        }),
      )
    expect((await read()).shared).toEqual(['情况属实'])
    expect((await must(client.get<Phrases>(path, { 'Accept-Language': 'en' }))).shared).toEqual(['Confirmed'])
    expect(await admin.delete(`/api/system/DictionaryType/${id}`)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('由产品提供'),
    })
  })

  it('come back with their user from the recycle bin', async () => {
    const { own } = await read()
    await must(save(['回收站里的'], own))
    await must(admin.delete(`/api/permission/Users/${userId}`))
    expect(await server.db.sql.selectFrom('flow_phrases').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ user_id: userId }),
    )
    await must(admin.post(`/api/permission/Users/Bin/${userId}/Actions/Restore`, {}))
    const { phrases } = await server.db.sql
      .selectFrom('flow_phrases')
      .select('phrases')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(phrases).toEqual(['回收站里的'])
  })
})
