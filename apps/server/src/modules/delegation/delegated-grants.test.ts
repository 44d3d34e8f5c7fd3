import fc from 'fast-check'
import { countRuns } from '@armature/form-engine/testing/count-runs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aGrade,
  aGroup,
  aMenu,
  aModelMenu,
  anOrganize,
  aPosition,
  aRole,
  aUser,
  grant,
  type BuiltMenu,
  type GrantTo,
} from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type Access = 'read' | 'write'
interface Giver {
  id: string
  client: Client
  /** indexes of the holders within their part */
  reach: ReadonlySet<number>
}

let server: TestServer
let givers: Giver[]
let holders: { type: 'role' | 'position' | 'user' | 'group'; id: string }[]
let menus: BuiltMenu[]
let always: GrantTo[]
/** every item, by the list names of the request */
let items: { list: 'module' | 'button' | 'column' | 'form'; menu: string; id: string }[]

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  const company = await anOrganize(db)
  const parts = [await anOrganize(db, { parentId: company }), await anOrganize(db, { parentId: company })]
  const below = await anOrganize(db, { parentId: parts[0] ?? '' })
  const screen = await aMenu(db, {
    enCode: 'permission.authorize',
    buttons: ['btn_edit'],
    property: { useBtnPermission: true },
  })
  always = [
    ['menu', screen.id],
    ['button', screen.items['button:btn_edit'] ?? ''],
  ]
  menus = await Promise.all(
    [1, 2].map(() => aModelMenu(db, { buttons: ['btn_add', 'btn_edit'], columns: ['name'], forms: ['name', 'price'] })),
  )
  items = menus.flatMap((menu) => [
    { list: 'module' as const, menu: menu.id, id: menu.id },
    ...Object.entries(menu.items).map(([key, id]) => ({ list: key.split(':')[0] as 'button', menu: menu.id, id })),
  ])
  const roleIn = async (organizeId: string) => {
    const id = await aRole(db)
    await db.sql.insertInto('role_organizes').values({ role_id: id, organize_id: organizeId }).execute()
    return { type: 'role' as const, id }
  }
  const [first = '', second = ''] = parts
  holders = [
    await roleIn(first),
    await roleIn(below),
    { type: 'position', id: await aPosition(db, first) },
    { type: 'user', id: (await aUser(db, { organize: below })).id },
    await roleIn(second),
    { type: 'user', id: (await aUser(db, { organize: second })).id },
    { type: 'role', id: await aRole(db) },
    { type: 'group', id: await aGroup(db) },
  ]
  const giver = async (organize: string, reach: number[]): Promise<Giver> => {
    const user = await aUser(db, { organize })
    await aGrade(db, user.id, organize)
    return { id: user.id, client: await server.as(user.account), reach: new Set(reach) }
  }
  givers = [await giver(first, [0, 1, 2, 3]), await giver(second, [4, 5])]
})
afterAll(() => server.close())

/** What is stored for a holder, by item. */
async function stored(id: string): Promise<Map<string, Access>> {
  const rows = await server.db.sql
    .selectFrom('grants')
    .select(['item_id', 'access'])
    .where('object_id', '=', id)
    .where('item_type', '<>', 'system')
    .execute()
  return new Map(rows.map(({ item_id, access }) => [item_id, access]))
}

async function storeGrants(
  holder: { type: 'role' | 'position' | 'user' | 'group'; id: string },
  granted: ReadonlyMap<number, Access>,
) {
  await server.db.sql.deleteFrom('grants').where('object_id', '=', holder.id).execute()
  const rows = items.flatMap(({ list, id }, at) => {
    const access = granted.get(at)
    const item_type = list === 'module' ? ('menu' as const) : list
    return access ? [{ object_type: holder.type, object_id: holder.id, item_type, item_id: id, access }] : []
  })
  if (rows.length > 0) await server.db.sql.insertInto('grants').values(rows).execute()
}

/** Whether a user with these grants may grant the item; an item also needs its menu. */
const mayGive = (own: ReadonlyMap<string, Access>, id: string, access: Access): boolean => {
  const item = items.find((candidate) => candidate.id === id)
  if (!item || !own.has(item.menu)) return false
  return own.get(id) === 'write' || own.get(id) === access
}

const someGrants = fc
  .array(fc.tuple(fc.nat({ max: 11 }), fc.constantFrom<Access>('read', 'write')), { maxLength: 12 })
  .map(
    (entries) => new Map(entries.map(([at, access]) => [at, items[at]?.list === 'form' ? access : 'write'] as const)),
  )
const someWish = fc.record({ giver: fc.nat({ max: 1 }), holder: fc.nat({ max: 7 }), wanted: someGrants })

describe('two delegated administrators, with any changes', () => {
  it('never grant what they lack, remove what goes beyond them, or change other parts [SO.80, S2.170]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(someGrants, someGrants),
        fc.array(someGrants, { minLength: 8, maxLength: 8 }),
        fc.array(someWish, { minLength: 1, maxLength: 5 }),
        async (own, before, wishes) => {
          for (const [at, giver] of givers.entries()) {
            await storeGrants({ type: 'user', id: giver.id }, own[at] ?? new Map())
            await grant(server.db, 'user', giver.id, always)
          }
          for (const [at, holder] of holders.entries()) await storeGrants(holder, before[at] ?? new Map())
          await server.deps.bus.publish('rights')
          for (const wish of wishes) await applyWish(wish)
        },
      ),
      { numRuns: countRuns(30) },
    )
  })
})

async function applyWish({
  giver: who,
  holder: at,
  wanted,
}: {
  giver: number
  holder: number
  wanted: Map<number, Access>
}) {
  const giver = givers[who]
  const holder = holders[at]
  if (!giver || !holder) throw new Error('there are two givers and eight holders')
  const own = await stored(giver.id)
  const all = async () => Promise.all(holders.map(({ id }) => stored(id)))
  const before = await all()
  const { code } = await giver.client.put(`/api/permission/Authority/Data/${holder.id}`, {
    objectType: holder.type,
    ...toLists(wanted),
  })
  const after = await all()
  if (!giver.reach.has(at)) expect(code).toBe(403)
  for (const [other, grants] of after.entries()) {
    if (other !== at || code !== 200) {
      expect(grants).toEqual(before[other])
      continue
    }
    const old = before[at] ?? new Map<string, Access>()
    for (const [id, access] of grants) {
      const isRaised = !old.has(id) || (old.get(id) === 'read' && access === 'write')
      if (isRaised) expect(mayGive(own, id, access)).toBe(true)
    }
    for (const [id, access] of old) if (!mayGive(own, id, access)) expect(grants.get(id)).toBe(access)
  }
}

function toLists(wanted: ReadonlyMap<number, Access>) {
  const lists: Record<string, unknown[]> = { module: [], button: [], column: [], form: [] }
  for (const [at, access] of wanted) {
    const item = items[at]
    if (item) lists[item.list]?.push(item.list === 'form' ? { id: item.id, access } : item.id)
  }
  return lists
}
