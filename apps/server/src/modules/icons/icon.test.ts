import type { EndpointData, OwnIcon, ReferenceRow, packageEndpoints } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theSystem, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { asStaff } from '../designs/testing/designs.ts'
import { aModel } from '../records/testing/records.ts'
import { checkReferences, fillReferences } from '../reference-graph/index.ts'
import { aClock, aLayout, createReleasedPortal, path as portals } from '../portals/testing/portals.ts'
import { must } from '../workflow/testing/flows.ts'
import {
  anInstallation,
  download,
  importFile,
  menus,
  path as packages,
  thing,
  upload,
  type Installation,
} from '../packages/testing/installations.ts'

let here: Installation
let admin: Client
beforeAll(async () => {
  here = await anInstallation()
  await fillReferences(here.server.deps)
  admin = here.admin
})
afterAll(() => here.server.close())

const path = '/api/system/Icon'
const draw = (d = 'M0 0h8') => `<svg viewBox="0 0 8 8"><path d="${d}"/></svg>`
const aFile = (values: object = {}) => ({ fullName: '电站', enCode: unique('icon'), content: draw(), ...values })
const send = (icons: object[], client = admin) => client.post<{ ids: string[] }>(path, { category: '储能', icons })
const create = async (values: object = {}): Promise<string> => (await must(send([aFile(values)]))).ids[0] ?? ''
const list = async (): Promise<OwnIcon[]> => (await must(admin.get<{ list: OwnIcon[] }>(path))).list
const find = async (id: string) => (await list()).find((icon) => icon.id === id)
const aLink = async (icon: string, values: object = {}) => ({
  ...{ fullName: '官网', enCode: unique('link'), type: 7, urlAddress: '/home', parentId: '-1', icon },
  systemId: await theSystem(here.server.db),
  ...values,
})
const listUses = async (id: string) =>
  (await must(admin.get<{ list: ReferenceRow[] }>(`/api/visualdev/References/icon/${id}/UsedBy`))).list

describe('icons', () => {
  it('are uploaded together, all or none', async () => {
    const before = (await list()).length
    const [good, taken] = [aFile(), unique('icon')]
    await must(send([aFile({ enCode: taken })]))
    expect(
      await send([good, aFile({ fullName: '坏的', content: '<svg viewBox="0 0 1 1"><script/></svg>' })]),
    ).toMatchObject({
      code: 400,
      msg: '“坏的”含有不允许的内容：<script>。请在绘图软件中去掉后重新导出',
    })
    expect(await send([good, aFile({ enCode: taken })])).toMatchObject({ code: 409, data: { field: 'enCode' } })
    expect(await send([good, { ...good }])).toMatchObject({ code: 400, data: { field: 'icons' } })
    expect(await send([])).toMatchObject({ code: 400 })
    expect(await list()).toHaveLength(before + 1)
  })

  it('are renamed and replaced under the same id, with the version that the user has seen', async () => {
    const id = await create({ content: draw().replace('<path', '<path fill="#f60"') })
    expect(await find(id)).toMatchObject({ category: '储能', isColored: true })
    const input = { fullName: '逆变器', enCode: unique('icon'), category: '', keywords: 'PCS', content: draw('M1 1h6') }
    const seen = await fetch(`${here.server.url}${path}/${id}`, { headers: { Authorization: admin.token } })
    const version = { 'If-Match': seen.headers.get('etag') ?? '' }
    await must(admin.put(`${path}/${id}`, input, version))
    expect(await find(id)).toMatchObject({ ...input, content: expect.stringContaining('M1 1h6'), isColored: false })
    expect(await admin.put(`${path}/${id}`, input, version)).toMatchObject({ code: 409 })
    expect(await admin.put(`${path}/${id}`, { ...input, content: 'x' })).toMatchObject({ code: 400 })
  })

  it('are seen by every user, and changed only with the page and its buttons', async () => {
    const id = await create()
    const staff = await asStaff(here.server)
    expect((await must(staff.get<{ list: OwnIcon[] }>(path))).list.map((icon) => icon.id)).toContain(id)
    expect(await send([aFile()], staff)).toMatchObject({ code: 403 })
    expect(await staff.get(`${path}/${id}`)).toMatchObject({ code: 403 })
    expect(await staff.delete(`${path}/${id}`)).toMatchObject({ code: 403 })
  })

  it('fit into the library only up to its limits', async () => {
    const { db } = here.server
    const fill = (count: number, bytes: number) =>
      db.query(
        `insert into icons (id, en_code, full_name, content, is_colored, created_at)
         select gen_random_uuid(), 'full' || n, 'full', repeat('x', $2), false, now() from generate_series(1, $1) n`,
        [count, bytes],
      )
    const clear = () => db.query(`delete from icons where full_name = 'full'`)
    await fill(300, 1)
    expect(await send([aFile()])).toMatchObject({ code: 409, msg: '图标库最多 300 个图标' })
    await clear()
    const id = await create()
    await fill(64, 16_384)
    expect(await send([aFile()])).toMatchObject({ code: 409 })
    expect(await admin.put(`${path}/${id}`, aFile({ content: draw('M0 0h8'.repeat(9)) }))).toMatchObject({ code: 409 })
    await clear()
    await must(send([aFile()]))
  })
})

describe('what shows an icon', () => {
  it('is listed with it: menus, portals, forms and applications', async () => {
    const id = await create()
    const { id: menu } = await must(admin.post<{ id: string }>(menus, await aLink(id.toUpperCase())))
    const portal = await createReleasedPortal(admin, aLayout(aClock()))
    const about = { fullName: '首页', enCode: unique('home'), icon: id }
    await must(admin.put(`${portals}/${portal}`, { about }))
    const system = { fullName: '运维系统', enCode: unique('sys'), icon: id }
    const { id: systemId } = await must(admin.post<{ id: string }>('/api/system/System', system))
    expect((await listUses(id)).map((use) => [use.kind, use.id, use.where, use.isDraft])).toEqual(
      expect.arrayContaining([
        ['menu', menu, '图标', false],
        ['portal', portal, '图标', false],
      ]),
    )
    expect(await must(admin.get(`${path}/${id}`))).toMatchObject({ systems: ['运维系统'] })
    await must(admin.delete(`/api/system/System/${systemId}`))
    expect(await checkReferences(here.server.db)).toMatchObject({ differences: [] })
  })

  it('keeps naming a deleted icon, so that it is back when the icon is restored', async () => {
    const id = await create()
    const { id: menu } = await must(admin.post<{ id: string }>(menus, await aLink(id)))
    await must(admin.delete(`${path}/${id}`))
    expect(await find(id)).toBeUndefined()
    expect(await must(admin.get(`${menus}/${menu}`))).toMatchObject({ icon: id })
    await must(admin.post(`${path}/Bin/${id}/Actions/Restore`, {}))
    expect(await find(id)).toBeDefined()
    expect((await listUses(id)).map((use) => use.id)).toEqual([menu])
  })

  it('takes the icon along in a package, also an application', async () => {
    const there = await anInstallation()
    try {
      const [own, ofSystem] = [await create(), await create()]
      const model = await aModel(admin, { icon: own })
      const body = { fullName: '场站系统', enCode: unique('sys'), icon: ofSystem }
      const { id: system } = await must(admin.post<{ id: string }>('/api/system/System', body))
      const things = [thing('model', model.id), thing('system', system)]
      const { list: planned } = await must(
        admin.post<EndpointData<typeof packageEndpoints.plan>>(`${packages}/Actions/Plan`, { things }),
      )
      expect(planned.filter(({ kind }) => kind === 'icon').map(({ id, reason }) => [id, reason])).toEqual(
        expect.arrayContaining([
          [own, 'needed'],
          [ofSystem, 'needed'],
        ]),
      )
      const { file } = await must(upload(there, await download(here, things)))
      await must(importFile(there.admin, file))
      const { list: arrived } = await must(there.admin.get<{ list: OwnIcon[] }>(path))
      expect(arrived.map(({ id }) => id).sort()).toEqual([own, ofSystem].sort())
      expect(await must(there.admin.get(`/api/system/System/${system}`))).toMatchObject({ icon: ofSystem })
      expect(await must(there.admin.get(`/api/visualdev/Base/${model.id}`))).toMatchObject({ icon: own })
    } finally {
      await there.server.close()
    }
  })
})
