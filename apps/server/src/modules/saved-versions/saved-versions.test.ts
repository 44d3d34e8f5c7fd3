import type { DesignChanges, SavedVersion } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GrantTo, aMenu } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { savedVersions as migration } from '../../migrations/0101-0150/0139-saved-versions.ts'
import { aField, asDesigner, asStaff } from '../designs/testing/designs.ts'
import { aClock, aFigure, aLayout, createPortal } from '../portals/testing/portals.ts'
import { aModel, anAdministrator } from '../records/testing/records.ts'
import { isSlowRun } from '../../testing/slow-run.ts'
import { type VersionStage, type VersionedKind, createVersionedKinds } from './testing/versioned-kinds.ts'

let server: TestServer
let admin: Client
let now = Date.UTC(2026, 0, 5, 8)
const stage = {} as VersionStage
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  admin = await anAdministrator(server)
  stage.admin = admin
  stage.model = await aModel(await asDesigner(server), { fields: [aField('comInput', 'title', { label: '标题' })] })
})
afterAll(() => server.close())

const laterBy = (minutes: number) => {
  now += minutes * 60_000
}

const kinds = createVersionedKinds(stage)
const { portal, report, screen, flow, printTemplate, diagram } = kinds

const listVersions = async ({ path, list }: VersionedKind, id: string) =>
  (await admin.get<{ list: SavedVersion[] }>(`${path}/${id}/${list}`)).data.list
const compareStates = async ({ path, list }: VersionedKind, id: string, from: number, to: number) =>
  (await admin.get<DesignChanges>(`${path}/${id}/${list}/Compare?from=${from}&to=${to}`)).data
/** Three saves, each a version. */
const saveThree = async ({ create, save }: VersionedKind) => {
  const id = await create()
  for (const step of [1, 2]) {
    laterBy(11)
    await save(id, step)
  }
  return id
}

// all kinds store their versions by the same code; the slow run tries the rules with each
describe.each(Object.values(kinds).filter((_, place) => isSlowRun || place % 2 === 0))(
  'the versions of a $kind',
  (kind) => {
    const { path, create, save, release } = kind
    const getPath = (id: string) => `${path}/${id}/${kind.list}`
    const list = (id: string) => listVersions(kind, id)
    const numbers = async (id: string) => (await list(id)).map(({ version }) => version)
    const describeVersion = (id: string, version: number, notes: object) =>
      admin.put(`${getPath(id)}/${version}`, notes)
    const restore = (id: string, version: number, revision: number, client = admin) =>
      client.post<{ revision: number }>(`${getPath(id)}/${version}/Actions/Restore`, { revision })
    const compare = (id: string, from: number, to: number) => compareStates(kind, id, from, to)
    const createThree = () => saveThree(kind)

    it('are every save, newest first, with who saved it and when', async () => {
      const id = await createThree()
      expect(await list(id)).toMatchObject([
        {
          version: 3,
          creatorUser: '管理员',
          creatorTime: now,
          isReleased: false,
          isCurrent: false,
          restoredFrom: null,
        },
        { version: 2, creatorTime: now - 660_000 },
        { version: 1 },
      ])
    })

    it('join the saves of one user within ten minutes, and keep what they began with', async () => {
      const id = await create()
      const first = await kind.readContent(id)
      for (const step of [1, 2, 3]) {
        laterBy(3)
        await save(id, step)
      }
      expect(await numbers(id)).toEqual([2, 1])
      const read = async (version: number) =>
        (await admin.get<{ content: unknown }>(`${getPath(id)}/${version}`)).data.content
      expect(await read(1)).toEqual(first)
      expect(await read(2)).toEqual(await kind.readContent(id))
      laterBy(5)
      await save(id, 4)
      expect(await numbers(id)).toEqual([3, 2, 1])
    })

    it('are separate for two users who save in turn', async () => {
      const id = await create()
      const other = await anAdministrator(server)
      expect(await save(id, 1)).toMatchObject({ code: 200 })
      expect(await save(id, 2, other)).toMatchObject({ code: 200 })
      expect(await save(id, 3)).toMatchObject({ code: 200 })
      expect(await numbers(id)).toEqual([4, 3, 2, 1])
    })

    it('do not grow by a save that changes nothing', async () => {
      const id = await createThree()
      laterBy(11)
      await save(id, 2)
      expect(await numbers(id)).toEqual([3, 2, 1])
    })

    it.skipIf(!release)('show what is released, which a later save leaves as it is', async () => {
      const id = await createThree()
      expect(await release?.(id)).toMatchObject({ code: 200 })
      await save(id, 3)
      const versions = await list(id)
      expect(versions.map(({ isReleased, isCurrent }) => [isReleased, isCurrent])).toEqual([
        [false, false],
        [true, true],
        [false, false],
        [false, false],
      ])
      await release?.(id)
      expect((await list(id)).filter(({ isCurrent }) => isCurrent)).toMatchObject([{ version: 4 }])
    })

    it('have names and notes, which close them and change nothing else', async () => {
      const id = await createThree()
      const before = await kind.readRevision(id)
      expect(await describeVersion(id, 3, { name: '雨季前', note: '给值班长' })).toMatchObject({ code: 200 })
      expect(await kind.readRevision(id)).toBe(before)
      await save(id, 3)
      expect(await list(id)).toMatchObject([{ version: 4, name: '' }, { name: '雨季前', note: '给值班长' }, {}, {}])
      expect(await describeVersion(id, 9, { name: '无' })).toMatchObject({ code: 404 })
      expect(await describeVersion(id, 1, { name: '名'.repeat(101) })).toMatchObject({ code: 400 })
    })

    it('have their notes in the audit trail as a change of the thing', async () => {
      const id = await create()
      await describeVersion(id, 1, { name: '首版', note: '' })
      const [entry] = await server.db.query(
        'select action, changed_after as after from audit_entries where object_id = $1 order by seq desc limit 1',
        [id],
      )
      expect(entry).toEqual({ action: 'update', after: { [kind.notes]: ['v1 · 首版'] } })
    })

    it('are compared with each other and with the draft in words', async () => {
      const id = await createThree()
      expect((await compare(id, 2, 3)).list.map(({ text }) => text)).toContain(kind.sentence)
      expect(await compare(id, 2, 0)).toEqual(await compare(id, 2, 3))
      expect(await compare(id, 3, 0)).toEqual({ list: [], total: 0 })
      expect(await admin.get(`${getPath(id)}/Compare?from=7&to=0`)).toMatchObject({ code: 404 })
    })

    it('are restored as a new version; nothing is lost and what is released stays', async () => {
      const id = await createThree()
      await release?.(id)
      const seen = await kind.readRevision(id)
      const wanted = (await admin.get<{ content: unknown }>(`${getPath(id)}/2`)).data.content
      expect(await restore(id, 2, seen)).toMatchObject({ code: 200, data: { revision: seen + 1 } })
      expect(await kind.readContent(id)).toEqual(wanted)
      expect(await kind.readRevision(id)).toBe(seen + 1)
      expect(await list(id)).toMatchObject([{ version: 4, restoredFrom: 2 }, { isCurrent: release !== null }, {}, {}])
      await save(id, 5)
      expect(await numbers(id)).toEqual([5, 4, 3, 2, 1])
      expect(await restore(id, 9, seen + 2)).toMatchObject({ code: 404 })
    })

    it('are not restored over what someone else has saved in between', async () => {
      const id = await createThree()
      const seen = await kind.readRevision(id)
      await save(id, 4, await anAdministrator(server))
      const draft = await kind.readContent(id)
      expect(await restore(id, 1, seen)).toMatchObject({ code: 409 })
      expect(await kind.readContent(id)).toEqual(draft)
      expect((await list(id))[0]).toMatchObject({ version: 4, restoredFrom: null })
    })

    it('of which nobody has named or released are a hundred at most', async () => {
      const id = await createThree()
      await describeVersion(id, 1, { name: '最早', note: '' })
      await server.db.query(
        `insert into saved_versions (kind, thing_id, version, content, begun_at, saved_at, is_closed)
       select kind, thing_id, 3 + n, to_jsonb(n), saved_at, saved_at, true
         from saved_versions, generate_series(1, 110) n where thing_id = $1 and version = 3`,
        [id],
      )
      await save(id, 4)
      const kept = await numbers(id)
      expect(kept).toHaveLength(101)
      expect([kept[0], kept.at(-2), kept.at(-1)]).toEqual([114, 15, 1])
    })

    it('go to the recycle bin with it and come back; those of a thing deleted for good are gone', async () => {
      const id = await createThree()
      const before = await list(id)
      expect(await admin.delete(`${path}/${id}`)).toMatchObject({ code: 200 })
      expect(await admin.get(getPath(id))).toMatchObject({ code: 404 })
      const bin = await admin.get<{ list: { id: string; parts: object[] }[] }>(`${path}/Bin`)
      // of forms and flows, the entry counts the releases
      const parts = kind.list === 'Versions' ? [{ kind: 'version', count: 3, names: [] }] : []
      expect(bin.data.list.find((entry) => entry.id === id)?.parts).toEqual(parts)
      expect(await admin.post(`${path}/Bin/${id}/Actions/Restore`, {})).toMatchObject({ code: 200 })
      expect(await list(id)).toEqual(before)
      await server.db.query(`delete from ${kind.table} where id = $1`, [id])
      const rows = await server.db.query('select from saved_versions where thing_id = $1', [id])
      expect(rows).toHaveLength(0)
    })

    // diagrams are not copied
    it.skipIf(kind.kind === 'diagram')('are not copied', async () => {
      const id = await createThree()
      const copy = await admin.post<{ id: string }>(`${path}/${id}/Actions/Copy`)
      expect(await numbers(copy.data.id)).toEqual([1])
    })

    it('of a thing that has none yet begin with the draft that is replaced', async () => {
      const id = await createThree()
      const draft = await kind.readContent(id)
      await server.db.query('delete from saved_versions where thing_id = $1', [id])
      await save(id, 4)
      expect(await numbers(id)).toEqual([2, 1])
      expect((await admin.get<{ content: unknown }>(`${getPath(id)}/1`)).data.content).toEqual(draft)
    })
  },
)

// who may change a form is decided by its members, see members.test.ts
describe.each([portal, report, screen, flow, printTemplate, diagram])('the versions of a $kind', (kind) => {
  const { path, list } = kind
  const restore = (id: string, revision: number, client: Client) =>
    client.post(`${path}/${id}/${list}/1/Actions/Restore`, { revision })

  it('are read by users of the page, changed by those who may edit, and hidden from everyone else', async () => {
    const id = await saveThree(kind)
    const menu = await aMenu(server.db, {
      enCode: kind.page,
      buttons: ['btn_edit'],
      property: { useBtnPermission: true },
    })
    await server.deps.bus.publish('rights')
    const reader = await asStaff(server, { grants: [['menu', menu.id]] })
    const grants: GrantTo[] = [['menu', menu.id], ...Object.values(menu.items).map((item): GrantTo => ['button', item])]
    const editor = await asStaff(server, { grants })
    const stranger = await asStaff(server)
    for (const call of ['', '/1', '/Compare?from=1&to=0']) {
      expect(await reader.get(`${path}/${id}/${list}${call}`)).toMatchObject({ code: 200 })
      expect(await stranger.get(`${path}/${id}/${list}${call}`)).toMatchObject({ code: 403 })
    }
    const revision = await kind.readRevision(id)
    for (const client of [reader, stranger]) {
      expect(await restore(id, revision, client)).toMatchObject({ code: 403 })
      expect(await client.put(`${path}/${id}/${list}/1`, { name: '外人' })).toMatchObject({ code: 403 })
    }
    expect(await editor.put(`${path}/${id}/${list}/1`, { name: '可以' })).toMatchObject({ code: 200 })
    expect(await restore(id, revision, editor)).toMatchObject({ code: 200 })
  })
})

it('a version that refers to a form which is gone is restored as a draft, and not released', async () => {
  const gone = await aModel(admin, { fields: [aField('comInput', 'title')] })
  const id = await createPortal(admin, aLayout(aFigure(gone.id)))
  laterBy(11)
  await admin.put(`${portal.path}/${id}`, { draft: { layout: aLayout(aClock()), revision: 1 } })
  await server.db.query('update designs set version = 0 where id = $1', [gone.id])
  await admin.post(`${portal.path}/${id}/Versions/1/Actions/Restore`, { revision: 2 })
  expect(await portal.release?.(id)).toMatchObject({ code: 400 })
})

// the last test: afterwards versions of screens can no longer be stored
describe.each([portal, report])('the versions of a $kind from before there were versions', (kind) => {
  it('begin with what users see and the draft, where both were stored before', async () => {
    const id = await saveThree(kind)
    await kind.release?.(id)
    laterBy(11)
    await kind.save(id, 5)
    const draft = await kind.readContent(id)
    await server.db.transaction(async (tx) => {
      await tx.query('drop table saved_versions')
      await tx.query('drop trigger portals_versions on portals')
      await tx.query('drop trigger reports_versions on reports')
      await tx.query(migration.up)
    })
    expect(await listVersions(kind, id)).toMatchObject([
      { version: 2, isReleased: false, creatorUser: '管理员' },
      { version: 1, isReleased: true, isCurrent: true },
    ])
    expect(await compareStates(kind, id, 2, 0)).toEqual({ list: [], total: 0 })
    expect(await kind.readContent(id)).toEqual(draft)
  })
})
