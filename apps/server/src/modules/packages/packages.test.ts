import type { EndpointData, PackageChoice, PackagedThing, PlannedThing, packageEndpoints } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMenu, aRole, aUser, unique } from '../../testing/builders.ts'
import { createInterface } from '../data-interfaces/testing/interfaces.ts'
import { aLimitedDesigner } from '../designs/testing/designs.ts'
import { must } from '../workflow/testing/flows.ts'
import {
  anInstallation,
  createDictionary,
  createStage,
  download,
  importFile,
  path,
  preview,
  thing,
  upload,
  type Installation,
  type Stage,
} from './testing/installations.ts'

let from: Installation
let to: Installation
let stage: Stage
beforeAll(async () => {
  from = await anInstallation()
  to = await anInstallation()
  stage = await createStage(from)
})
afterAll(async () => {
  await from.server.close()
  await to.server.close()
})

type Plan = EndpointData<typeof packageEndpoints.plan>
const plan = async (things: readonly PackagedThing[], client = from.admin) =>
  must(client.post<Plan>(`${path}/Actions/Plan`, { things }))
const uploaded = async (content: string) => (await must(upload(to, content))).file

describe('the content of a package', () => {
  it('is everything that the chosen things need, each with the reason, and what may be added', async () => {
    const { list, hidden } = await plan([thing('model', stage.order.id)])
    const told = list.map(({ kind, reason, because }) => `${kind} ${reason} ${because?.fullName ?? ''}`.trim())
    expect(told.sort()).toEqual(
      [
        'model chosen',
        'model needed 订单',
        'dictionary needed 订单',
        'numberingRule needed 订单',
        'dataInterface needed 订单',
        'flow offered 订单',
        'report offered 订单',
        'portal offered 订单',
        'menu offered 订单',
        'menu offered 客户',
      ].sort(),
    )
    expect(hidden).toBe(0)
    expect(list.find(({ kind }: PlannedThing) => kind === 'flow')).toMatchObject({ isPart: true })
  })

  it('is refused to a user who may not export something that is needed: it is counted, and not named', async () => {
    const limited = await aLimitedDesigner(from.server)
    const page = await aMenu(from.server.db, { enCode: 'onlineDev.package', buttons: ['btn_export', 'btn_import'] })
    const role = await aRole(from.server.db, { grants: [['menu', page.id]] })
    await from.server.db.query('insert into user_roles (user_id, role_id) values ($1, $2)', [limited.id, role])
    await from.server.db.query(
      `insert into design_members (design_id, user_id, role) values ($1, $2, 'collaborator')`,
      [stage.order.id, limited.id],
    )
    await from.server.deps.bus.publish('rights')
    const client = limited.client
    const seen = await plan([thing('model', stage.order.id)], client)
    expect(seen.list.map(({ kind }) => kind)).toEqual(['model'])
    expect(seen.hidden).toBe(4)
    const refused = await client.post(`${path}/Actions/Export`, { things: [thing('model', stage.order.id)] })
    expect(refused).toMatchObject({ code: 403, msg: '有 4 项所需内容你没有权限导出' })
    expect(JSON.stringify(refused)).not.toContain('客户')
    expect(await client.post(`${path}/Actions/Plan`, { things: [thing('model', stage.customer.id)] })).toMatchObject({
      code: 404,
    })
    const choices = await must(client.get<{ list: PackageChoice[] }>(`${path}/Things/model`))
    expect(choices.list.map(({ fullName }) => fullName)).toEqual(['订单'])
  })

  it('is refused to users without the page', async () => {
    const staff = await from.server.as((await aUser(from.server.db)).account)
    for (const call of [
      staff.post(`${path}/Actions/Export`, { things: stage.whole }),
      staff.post(`${path}/Actions/Plan`, { things: stage.whole }),
      staff.post(`${path}/Actions/Preview`, { file: `${'0'.repeat(32)}.json` }),
      staff.post(`${path}/Actions/Import`, { file: `${'0'.repeat(32)}.json` }),
      staff.post(`${path}/Keys`, { fingerprint: '0'.repeat(64), name: 'x' }),
      staff.get(`${path}/Keys`),
    ])
      expect(await call).toMatchObject({ code: 403 })
  })
})

describe('a package', () => {
  it('is refused if a character of it was changed', async () => {
    const content = await download(from, stage.whole)
    expect(await upload(to, content.replace('订单', '合同'))).toMatchObject({ code: 400 })
    const [head = '', ...lines] = content.trimEnd().split('\n')
    const changed = JSON.parse(head) as { manifest: string }
    const forged = JSON.stringify({ ...changed, manifest: changed.manifest.replace('"productVersion":"', '$&9') })
    for (const wrong of [
      [head, ...lines.slice(1)].join('\n'),
      [head, ...lines.toReversed()].join('\n'),
      [forged, ...lines].join('\n'),
    ])
      expect(await upload(to, wrong)).toMatchObject({
        code: 400,
        msg: '迁移包的内容与签名不符，可能被改动过，不能导入',
      })
    for (const wrong of ['', '{}', 'PK', '[1]\n', '{"format":"armature-package"}'])
      expect(await upload(to, wrong)).toMatchObject({ code: 400, msg: '该文件不是迁移包，或已损坏' })
  })

  it('contains neither secrets nor versions, records and owners', async () => {
    const source = unique('source')
    const { id } = await must(
      from.admin.post<{ id: string }>('/api/system/DataSource', {
        fullName: '外部',
        enCode: source,
        host: 'db.example.com',
        database: 'sales',
        userName: 'reader',
        password: 'very secret',
      }),
    )
    const dataInterface = await createInterface(from.admin, {
      dataType: 3,
      query: '',
      path: 'https://example.com/list',
      requestHeaders: [{ field: 'X-Key', defaultValue: 'also secret' }],
    })
    const content = await download(from, [thing('dataSource', id), thing('dataInterface', dataInterface)])
    expect(content).toContain('X-Key')
    expect(content).not.toContain('secret')
    const { things } = await preview(to.admin, await uploaded(content))
    expect(things.map(({ secrets }) => secrets)).toEqual([['reader'], ['X-Key']])
  })
})

describe('the keys of packages', () => {
  it('are trusted by an administrator, and only then packages need no confirmation', async () => {
    const own = (await must(from.admin.get<{ own: string }>(`${path}/Keys`))).own
    const dictionary = await createDictionary(from.admin)
    const content = await download(from, [thing('dictionary', dictionary)])
    const file = await uploaded(content)
    expect(await preview(to.admin, file)).toMatchObject({ trust: 'unknown', fingerprint: own })
    await must(to.admin.post(`${path}/Keys`, { fingerprint: own, name: '测试环境' }))
    expect(await to.admin.post(`${path}/Keys`, { fingerprint: own, name: '测试环境' })).toMatchObject({ code: 409 })
    expect(await preview(to.admin, file)).toMatchObject({ trust: 'trusted', keyName: '测试环境' })
    expect(await importFile(to.admin, file, { acceptsUnknownKey: false })).toMatchObject({ code: 200 })
    expect(await must(to.admin.get(`${path}/Keys`))).toMatchObject({
      trusted: [{ fingerprint: own, name: '测试环境' }],
    })
    await must(to.admin.delete(`${path}/Keys/${own}`))
    expect(await preview(to.admin, file)).toMatchObject({ trust: 'unknown' })
    const back = (await must(upload(from, content))).file
    expect(await preview(from.admin, back)).toMatchObject({ trust: 'own' })
  })
})
