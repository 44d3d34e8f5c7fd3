import type { GeneratedNode, ReleasedDesign } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { aUser } from '../../testing/builders.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aModel, type BuiltModel } from '../records/testing/records.ts'
import { aField, aList, aTable, asDesigner, asStaff, createDesign } from '../designs/testing/designs.ts'
import { someNames } from './testing/package-source.ts'
import { unzip } from './testing/unzip.ts'

const path = '/api/visualdev/Generater'

let server: TestServer
let designer: Client
let model: BuiltModel
let draft: string
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
  model = await aModel(designer, {
    enCode: 'Wo.Order-1',
    fullName: '工单',
    fields: [
      aField('comInput', 'title', {}, { label: '标题' }),
      {
        config: {
          jnpfKey: 'card',
          label: '',
          formId: 'box',
          children: [aTable('zParts', [aField('comInput', 'part')])],
        },
      },
      aTable('aPeople', [aField('comInput', 'person')]),
    ],
    list: aList(['title']),
  })
  draft = await createDesign(designer, { fullName: '草稿' })
})
afterAll(() => server.close())

const preview = (client: Client, own: object = {}, id = model.id) =>
  client.post<{ list: GeneratedNode[] }>(`${path}/${id}/Actions/CodePreview`, { ...someNames, ...own })
const download = (client: Client, own: object = {}, id = model.id) =>
  client.post<{ name: string; url: string }>(`${path}/${id}/Actions/DownloadCode`, { ...someNames, ...own })
const fetchBytes = async (client: Client, url: string) =>
  Buffer.from(await (await fetch(server.url + url, { headers: { Authorization: client.token } })).arrayBuffer())

const files = (nodes: readonly GeneratedNode[]): [string, string][] =>
  nodes.flatMap((node): [string, string][] =>
    node.fileType === '' ? files(node.children) : [[node.id, node.fileContent]],
  )

describe('GET /api/visualdev/Generater', () => {
  it('lists released designs but no drafts, with their sub-tables in the order of the form', async () => {
    const { data } = await designer.get<{ list: ReleasedDesign[] }>(`${path}?keyword=wo.order`)
    expect(data.list).toMatchObject([
      { id: model.id, fullName: '工单', enCode: 'Wo.Order-1', version: 1, subTables: ['zParts', 'aPeople'] },
    ])
    expect(
      (await designer.get<{ list: unknown[] }>(`${path}?keyword=${encodeURIComponent('草稿')}`)).data.list,
    ).toEqual([])
  })

  it('sorts by the columns it returns and refuses others', async () => {
    expect((await designer.get(`${path}?sidx=releaseTime&sort=desc`)).code).toBe(200)
    expect(await designer.get(`${path}?sidx=form_data`)).toMatchObject({
      code: 400,
      msg: expect.stringContaining('sidx') as string,
    })
  })
})

describe('GET /api/visualdev/Generater/AreasName', () => {
  it('returns the codes of the enabled applications as valid folder names (F1.28, F7.103, FO.47)', async () => {
    const addSystem = (code: string, enabledMark: number) =>
      server.db.query(
        `insert into systems (id, en_code, full_name, full_name_i18n, enabled_mark, sort_code) values (gen_random_uuid(), $1, $1, '{}', $2, 9)`,
        [code, enabledMark],
      )
    await addSystem('plant.ops', 1)
    await addSystem('9th', 1)
    await addSystem('closed', 0)
    const { data } = await designer.get<{ list: string[] }>(`${path}/AreasName`)
    expect(data.list.slice(-1)).toEqual(['plant-ops'])
    expect(data.list).not.toContain('closed')
  })
})

describe('POST /api/visualdev/Generater/:id/Actions/CodePreview', () => {
  it('returns the package as a tree of folders and files (F1.28, F7.105, FO.47)', async () => {
    const { data } = await preview(designer)
    const [root] = data.list
    expect(root).toMatchObject({ id: 'main', fullName: 'main', fileType: '', fileContent: '' })
    expect(files(data.list).map(([id]) => id)).toEqual([
      'main/README.md',
      'main/openapi.json',
      'main/package.json',
      'main/schema.sql',
      'main/src/Palette.client.ts',
      'main/src/Palette.types.ts',
      'main/tsconfig.json',
    ])
    const src = root?.children.find(({ fullName }) => fullName === 'src')
    expect(src?.children.map(({ id, fileType }) => [id, fileType])).toEqual([
      ['main/src/Palette.client.ts', 'ts'],
      ['main/src/Palette.types.ts', 'ts'],
    ])
    const manifest: unknown = JSON.parse(new Map(files(data.list)).get('main/package.json') ?? '')
    expect(manifest).toMatchObject({ name: '@plant/palette-client', version: '1.0.0', description: '对接巡检数据' })
  })

  it('has the rules of the form as data, unless a menu of it or its design limits who may see which field', async () => {
    const fields = [aField('numInput', 'cost'), aField('calculate', 'double', { expression: ['cost', '×', '2'] })]
    const listRules = async (id: string) =>
      files((await preview(designer, { screens: true, server: true }, id)).data.list)
        .map(([file]) => file)
        .filter((file) => file.includes('/form-design') || file.includes('/form-engine'))
        .map((file) => file.slice(file.lastIndexOf('/') + 1))
    const open = await aModel(designer, { fields, list: aList(['cost']) })
    expect(await listRules(open.id)).toEqual(['form-design.ts', 'form-engine.ts'])
    const limited = await aModel(designer, { fields, list: aList(['cost'], { useFormPermission: true }) })
    expect(await listRules(limited.id)).toEqual(['form-engine.ts'])
    await server.db.query(`update menus set property = property || '{"useFormPermission": true}' where id = $1`, [
      open.menuId,
    ])
    await server.deps.bus.publish('rights')
    expect(await listRules(open.id)).toEqual(['form-engine.ts'])
  })

  it('is refused for a design that was never released, and for an unknown design', async () => {
    for (const id of [draft, '00000000-0000-7000-8000-000000000000'])
      expect(await preview(designer, {}, id)).toMatchObject({ code: 404, msg: '该功能不存在或尚未发布' })
  })

  it.each([
    ['module', '../up'],
    ['module', 'a/b'],
    ['module', '..'],
    ['module', ''],
    ['module', 7],
    ['className', '9a'],
    ['className', 'a-b'],
    ['className', 'a b'],
    ['className', '__proto__'],
    ['className', 'x'.repeat(65)],
    ['className', 'class'],
    ['subClassName', 'a;b'],
    ['subClassName', 'A,,B'],
    ['subClassName', 'A,B,C'],
    ['modulePackageName', 'Upper'],
    ['modulePackageName', '../x'],
    ['modulePackageName', '@a/b/c'],
    ['modulePackageName', 'a..b'],
    ['modulePackageName', '"; rm'],
    ['description', 'x'.repeat(501)],
    ['description', 'a\u0000b'],
    ['description', '\ud800'],
    ['description', null],
  ])('refuses %s %j and names it', async (field, value) => {
    for (const call of [preview, download])
      expect(await call(designer, { [field]: value })).toMatchObject({
        code: 400,
        msg: expect.stringContaining(field) as string,
      })
  })
})

describe('POST /api/visualdev/Generater/:id/Actions/DownloadCode', () => {
  it('returns a zip file with the same files as the preview, always with the same bytes (F1.28, F7.104, FO.47)', async () => {
    const { data } = await download(designer)
    expect(data).toEqual({
      name: 'plant-palette-client.zip',
      url: expect.stringMatching(/^\/api\/file\/Download\/export\/[0-9a-f]{32}\.zip$/) as string,
    })
    const archive = await fetchBytes(designer, data.url)
    expect([...unzip(archive)]).toEqual(files((await preview(designer)).data.list))
    expect((await fetchBytes(designer, (await download(designer)).data.url)).equals(archive)).toBe(true)
  })

  it('lets only the user who generated the file download it', async () => {
    const { data } = await download(designer)
    const other = await asDesigner(server)
    expect(JSON.parse((await fetchBytes(other, data.url)).toString())).toMatchObject({ code: 404 })
  })

  it('is logged, unlike a preview', async () => {
    const account = (await aUser(server.db, { isAdministrator: true })).account
    const client = await server.as(account)
    await preview(client)
    await download(client)
    const { data } = await client.get<{ list: { path: string }[] }>(
      '/api/permission/Users/Current/SystemLog?kind=operation',
    )
    const logged = data.list.map((entry) => entry.path).filter((one) => one.startsWith(path))
    expect(logged).toEqual([`${path}/:id/Actions/DownloadCode`])
  })
})

it('is for users who may design forms only', async () => {
  const staff = await asStaff(server)
  for (const reply of [
    await staff.get(path),
    await staff.get(`${path}/AreasName`),
    await preview(staff),
    await download(staff),
  ])
    expect(reply.code).toBe(403)
})
