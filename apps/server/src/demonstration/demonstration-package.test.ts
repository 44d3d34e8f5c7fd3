import type { EndpointData, PackagedThing, packageEndpoints } from '@armature/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareDatabase } from '../modules/first-start/first-start.ts'
import {
  download,
  importFile,
  path,
  preview,
  upload,
  type Installation,
} from '../modules/packages/testing/installations.ts'
import { anAdministrator } from '../modules/records/testing/records.ts'
import { must } from '../modules/workflow/testing/flows.ts'
import { anOrganize, aUser } from '../testing/builders.ts'
import { startTestServer } from '../testing/test-server.ts'
import { seedDemonstration } from './seed.ts'
import { isSlowRun } from '../testing/slow-run.ts'

let from: Installation
let to: Installation
beforeAll(async () => {
  const [seeded, empty] = [await startTestServer({ config: { hasDemonstration: true } }), await startTestServer()]
  await prepareDatabase(seeded.deps)
  await seedDemonstration(seeded.deps)
  await prepareDatabase(empty.deps)
  from = { server: seeded, admin: await seeded.as('admin') }
  to = { server: empty, admin: await anAdministrator(empty) }
}, 120_000)
afterAll(async () => {
  await from.server.close()
  await to.server.close()
})

type Plan = EndpointData<typeof packageEndpoints.plan>
const toKey = ({ kind, id }: PackagedThing) => `${kind} ${id}`

/** What the page chooses for a whole application: what belongs to chosen things, and the roles. */
async function planWhole(things: PackagedThing[]): Promise<Plan['list']> {
  const { list, hidden } = await must(from.admin.post<Plan>(`${path}/Actions/Plan`, { things }))
  expect(hidden).toBe(0)
  const added = list.filter(
    ({ reason, isPart, kind }) => reason === 'offered' && (isPart || ['role', 'report', 'portal'].includes(kind)),
  )
  if (added.length === 0) return list
  return planWhole([...things, ...added.map(({ kind, id }) => ({ kind, id }))])
}

it.skipIf(!isSlowRun)(
  'moves as a whole application to an empty installation, where a member of a role works with it',
  async () => {
    const [main] = await from.server.db.query<{ id: string }>(`select id from systems where en_code = 'main'`)
    const planned = await planWhole([{ kind: 'system', id: main?.id ?? '' }])
    const kinds = new Set(planned.map(({ kind }) => kind))
    for (const kind of ['system', 'menu', 'model', 'flow', 'portal', 'report', 'role', 'dictionary', 'records'])
      expect(kinds).toContain(kind)
    const [alarm] = await from.server.db.query<{ id: string }>(`select id from designs where en_code = 'alarm'`)
    const alarmId = alarm?.id ?? ''
    const chosen = planned.filter(({ kind, reason }) => reason !== 'offered' || kind === 'records')
    const records = planned.filter(({ kind }) => kind === 'records')
    expect(records.map(toKey)).toContain(`records ${alarmId}`)
    const content = await download(
      from,
      chosen.map(({ kind, id }) => ({ kind, id })),
    )
    const { file } = await must(upload(to, content))
    const first = await preview(to.admin, file)
    const takers: Record<string, string> = {
      user: (await aUser(to.server.db, { realName: '接替人' })).id,
      organize: await anOrganize(to.server.db, { parentId: await anOrganize(to.server.db) }),
    }
    const people = first.people
      .filter(({ target }) => target === null)
      .map(({ id, kind }) => ({ id, target: takers[kind] ?? '' }))
    const seen = await preview(to.admin, file, { people })
    expect(
      seen.things.flatMap(({ fullName, problems }) => problems.map((problem) => `${fullName}: ${problem}`)),
    ).toEqual([])
    expect(await importFile(to.admin, file, { people, seen: seen.seen })).toMatchObject({ code: 200 })

    // the lists, the forms and the flows of the application work for a member of a role, and for no other user
    const [granted] = await to.server.db.query<{ role_id: string }>(
      `select g.object_id as role_id from grants g join menus m on m.id = g.item_id
      where g.object_type = 'role' and g.item_type = 'menu' and m.module_id = $1 limit 1`,
      [alarmId],
    )
    const member = await to.server.as((await aUser(to.server.db, { roles: [granted?.role_id ?? ''] })).account)
    const staff = await to.server.as((await aUser(to.server.db)).account)
    const online = `/api/visualdev/OnlineDev/${alarmId}`
    const listed = await must(member.post<{ list: { id: string }[] }>(`${online}/List`, { pageSize: 20 }))
    expect(listed.list.length).toBeGreaterThan(0)
    expect((await member.get(`${online}/Config`)).code).toBe(200)
    expect((await staff.post(`${online}/List`, { pageSize: 20 })).code).toBe(403)
    const countFlows = async ({ server }: Installation) =>
      server.db.query('select en_code, version, enabled_mark from flow_templates order by en_code')
    expect((await countFlows(to)).length).toBe((await countFlows(from)).length)
    expect(await countFlows(to)).toEqual(
      (await countFlows(from)).map((flow) =>
        expect.objectContaining({ en_code: (flow as { en_code: string }).en_code }),
      ),
    )
  },
  120_000,
)
