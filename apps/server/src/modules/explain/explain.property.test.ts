import { record } from '@armature/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../platform/http/caller.ts'
import { mayCall } from '../../platform/http/access.ts'
import { createId } from '../../platform/ids.ts'
import { aGroup, aMenu, anOrganize, aPosition, aRole, aUser, type GrantTo } from '../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { loadCaller } from '../sessions/load-caller.ts'
import { getRecordPlan } from '../record-plans/record-plan.ts'
import { readRecord } from '../record-values/raw-records.ts'
import { getRecordContext } from '../record-statements/record-context.ts'
import { createActor } from '../record-actors/actor.ts'
import { getRecordView } from '../record-rights/record-view.ts'
import {
  aLimitedList,
  aModel,
  addRecord,
  anAdministrator,
  grantsOn,
  limits,
  createRecordClient,
  type BuiltModel,
} from '../records/testing/records.ts'
import { aField, asDesigner } from '../designs/testing/designs.ts'
import { explain } from './explain.service.ts'
import { isSlowRun } from '../../testing/slow-run.ts'

/** `npm run test:slow` compares a thousand. */
const count = isSlowRun ? 1000 : 250
const states = ['open', 'done', 'held']
const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_detail']
const fields = ['title', 'state', 'cost']

let server: TestServer
let model: BuiltModel
let second: BuiltModel
let administrator: Caller
const holders: { roles: string[]; groups: string[]; positions: string[]; organizes: string[] } = {
  roles: [],
  groups: [],
  positions: [],
  organizes: [],
}
const recordIds: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  model = await aModel(await asDesigner(server), {
    fields: [
      aField('comInput', 'title'),
      aField('select', 'state', { options: states.map((id) => ({ id, fullName: id })) }),
      aField('numInput', 'cost'),
    ],
    list: aLimitedList(fields),
  })
  const menu = await aMenu(server.db, {
    type: 3,
    moduleId: model.id,
    property: { ...limits, useFormPermission: false },
    buttons,
    columns: fields,
    sortCode: 9,
  })
  second = { id: model.id, menuId: menu.id }
  await makeHolders()
  const all = createRecordClient(await anAdministrator(server), model)
  for (let n = 0; n < 30; n++)
    recordIds.push((await addRecord(all, { title: `r${n}`, state: states[n % 3], cost: n % 5 })).id)
  recordIds.push(createId())
  const { id } = await aUser(server.db, { isAdministrator: true })
  administrator = (await loadCaller(server.deps, id))?.caller ?? fail('administrator')
})
afterAll(() => server.close())

function fail(what: string): never {
  throw new Error(`there is no ${what}`)
}

const scheme = (
  conditions: { field: string; op: 'eq' | 'gt' | 'ne'; value: unknown }[],
  logic: 'and' | 'or' = 'and',
) => ({
  logic: 'and' as const,
  groups: [{ logic, conditions }],
})

/** Roles, groups, positions and organizations with grants of every kind on both menus; some of them disabled. */
async function makeHolders(): Promise<void> {
  const first = (values: Parameters<typeof grantsOn>[2]) => grantsOn(server, model, values)
  const other = (values: Parameters<typeof grantsOn>[2]) => grantsOn(server, second, values)
  const grants: GrantTo[][] = [
    await first({
      buttons: ['btn_add'],
      columns: ['title'],
      forms: ['title', 'state'],
      rows: scheme([{ field: 'state', op: 'eq', value: 'open' }]),
    }),
    await first({
      buttons: ['btn_edit'],
      columns: ['cost'],
      forms: ['cost'],
      rows: scheme([
        { field: 'cost', op: 'gt', value: 2 },
        { field: 'state', op: 'ne', value: 'held' },
      ]),
    }),
    (await first({ columns: ['state'], rows: 'all' })).slice(1),
    await other({
      buttons: ['btn_remove'],
      columns: ['title', 'cost'],
      rows: scheme(
        [
          { field: 'state', op: 'eq', value: 'done' },
          { field: 'cost', op: 'eq', value: 0 },
        ],
        'or',
      ),
    }),
    await other({ columns: ['state'], rows: scheme([{ field: '$creatorUserId', op: 'eq', value: '@userId' }]) }),
    await other({ buttons: ['btn_detail'] }),
    [],
  ]
  for (const [index, some] of grants.entries())
    holders.roles.push(await aRole(server.db, { grants: some, enabledMark: index % 4 === 3 ? 0 : 1 }))
  for (const some of grants.slice(0, 3)) holders.groups.push(await aGroup(server.db, { grants: some }))
  for (const some of grants.slice(2, 5)) {
    const organize = await anOrganize(server.db)
    const position = await aPosition(server.db, organize)
    holders.organizes.push(organize)
    holders.positions.push(position)
    const rows = some.flatMap(([item_type, item_id]) => [
      { object_type: 'position' as const, object_id: position, item_type, item_id },
      ...(item_type === 'column'
        ? [{ object_type: 'organize' as const, object_id: organize, item_type, item_id }]
        : []),
    ])
    if (rows.length > 0) await server.db.sql.insertInto('grants').values(rows).execute()
  }
  await server.deps.bus.publish('rights')
}

interface GeneratedUser {
  roles: string[]
  groups: string[]
  position: string | null
  organize: string | null
  isOn: boolean
  menu: 'first' | 'second'
  recordId: string
  button: string
  field: string
}
const generateUser = () =>
  fc.record<GeneratedUser>({
    roles: fc.subarray(holders.roles),
    groups: fc.subarray(holders.groups),
    position: fc.option(fc.constantFrom(...holders.positions)),
    organize: fc.option(fc.constantFrom(...holders.organizes)),
    isOn: fc.nat(19).map((n) => n > 0),
    menu: fc.constantFrom('first', 'second'),
    recordId: fc.constantFrom(...recordIds),
    button: fc.constantFrom(...buttons),
    field: fc.constantFrom(...fields, 'other'),
  })

/** Inserts all users at once, as a thousand sign-ups would take too long. */
async function insertUsers(people: readonly GeneratedUser[]): Promise<string[]> {
  const ids = people.map(() => createId())
  const users = people.map(({ position, organize, isOn }, index) => ({
    id: ids[index] ?? '',
    account: `drawn${index}`,
    real_name: `drawn${index}`,
    password_hash: '',
    organize_id: organize,
    position_id: position,
    enabled_mark: isOn ? 1 : 0,
    preferences: '{}',
    prev_login_time: null,
    last_login_time: null,
  }))
  for (let from = 0; from < users.length; from += 500)
    await server.db.sql
      .insertInto('users')
      .values(users.slice(from, from + 500))
      .execute()
  const member = (of: (one: GeneratedUser) => string[]) =>
    people.flatMap((one, index) => of(one).map((id) => [ids[index], id]))
  const pairs = async (table: string, column: string, rows: (string | undefined)[][]) =>
    server.db.query(`insert into ${table} (user_id, ${column}) select * from unnest($1::uuid[], $2::uuid[])`, [
      rows.map(([user]) => user),
      rows.map(([, id]) => id),
    ])
  await pairs(
    'user_roles',
    'role_id',
    member(({ roles }) => roles),
  )
  await pairs(
    'user_groups',
    'group_id',
    member(({ groups }) => groups),
  )
  return ids
}

it('explains for random people and records exactly what the checks of the calls decide', async () => {
  const people = fc.sample(generateUser(), { numRuns: count, seed: 20_260_704 })
  const ids = await insertUsers(people)
  const context = getRecordContext(server.deps)
  const plan = getRecordPlan(await context.models.get(model.id))
  const at = { now: server.deps.clock(), offsetMinutes: server.deps.config.offsetMinutes }
  const verdicts = { allowed: 0, refused: 0 }
  for (const [index, one] of people.entries()) {
    const userId = ids[index] ?? ''
    const { menuId } = one.menu === 'first' ? model : second
    const found = (await loadCaller(server.deps, userId)) ?? fail('person')
    const { caller } = found
    const may = (action: 'list' | 'add' | 'edit' | 'remove' | 'detail') =>
      found.isEnabled && mayCall(record(action), caller, model.id, menuId)
    const actor = may('list') ? createActor(caller, { modelId: model.id, action: 'list', menuId }, at) : undefined
    const view = actor && getRecordView(plan, actor.rights)
    const action = one.button.slice(4) as 'add' | 'edit' | 'remove' | 'detail'
    const expected = {
      menu: found.isEnabled && caller.rights.menuIds.has(menuId),
      record: actor !== undefined && (await readRecord(context, plan, actor, one.recordId)) !== undefined,
      button: may(action),
      column: view?.columns.has(one.field) ?? false,
      form: view?.mayForm(one.field) ?? false,
    }
    for (const kind of ['menu', 'record', 'button', 'column', 'form'] as const) {
      const code = kind === 'button' ? one.button : one.field
      // an item that no menu names can be asked about only if the menu limits its kind
      if (kind === 'column' && one.field === 'other') continue
      const told = await explain(server.deps, administrator, {
        userId,
        menuId,
        kind,
        code,
        recordId: one.recordId,
        path: '',
      })
      const said = `${kind} ${code} of ${JSON.stringify(one)}: ${JSON.stringify(told.reasons)}`
      expect(told.allowed, said).toBe(expected[kind])
      verdicts[told.allowed ? 'allowed' : 'refused'] += 1
      // the reasons agree with the verdict, and name only grants that apply
      expect(told.reasons.length, said).toBeGreaterThan(0)
      expect(
        told.reasons.every(({ holds }) => holds),
        said,
      ).toBe(told.allowed)
      for (const { holds, givers } of told.reasons)
        if (holds)
          expect(
            givers.some(({ isOff }) => isOff),
            said,
          ).toBe(false)
    }
  }
  // both outcomes must be frequent, or the test proves nothing
  expect(Math.min(verdicts.allowed, verdicts.refused)).toBeGreaterThan(count)
}, 240_000)
