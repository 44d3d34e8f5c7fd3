import type { EndpointData, packageEndpoints } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMenu, aRole, aUser, unique } from '../../testing/builders.ts'
import { createInterface } from '../data-interfaces/testing/interfaces.ts'
import { aField, aList } from '../designs/testing/designs.ts'
import { createPackClient, inEnglish } from '../language-packs/testing/pack-client.ts'
import { refreshLanguageTexts } from '../language-texts/index.ts'
import { aModel, createRecordClient } from '../records/testing/records.ts'
import { aFlow, anApprover, aTemplate, detail, must, paths, start } from '../workflow/testing/flows.ts'
import { aSubFlow } from '../workflow/testing/sub-flows.ts'
import {
  anInstallation,
  download,
  importFile,
  path,
  preview,
  thing,
  upload,
  type Installation,
} from './testing/installations.ts'
import type { PackageManifest } from './package-file.ts'
import { aManifest, signPackage } from './testing/signed-packages.ts'

let from: Installation
let to: Installation
beforeAll(async () => {
  from = await anInstallation()
  to = await anInstallation()
})
afterAll(async () => {
  // translations that are shown belong to the process, which other files run in, too
  await to.server.db.query('delete from language_texts')
  await refreshLanguageTexts(to.server.deps)
  await from.server.close()
  await to.server.close()
})

it('a flow takes along the flow that it starts, which is released before it and keeps its assigned fields', async () => {
  const form = () => aModel(from.admin, { fields: [aField('comInput', 'title')], list: aList(['title']) })
  const [outer, inner] = [await form(), await form()]
  const boss = anApprover('boss', { assigneeType: 3 })
  const innerId = await aTemplate(from.admin, inner.id, aFlow(boss))
  await must(from.admin.post(`${paths.template}/${innerId}/Actions/Release`))
  const sub = aSubFlow('sub', { templateId: innerId, assignments: [{ field: 'title', source: 'title' }] })
  const outerId = await aTemplate(from.admin, outer.id, aFlow(sub, boss))
  await must(from.admin.post(`${paths.template}/${outerId}/Actions/Release`))
  const { list } = await must(
    from.admin.post<EndpointData<typeof packageEndpoints.plan>>(`${path}/Actions/Plan`, {
      things: [thing('flow', outerId)],
    }),
  )
  expect(list.map(({ kind, id, reason }) => [kind, id, reason])).toContainEqual(['flow', innerId, 'needed'])
  const things = [thing('flow', outerId), thing('model', outer.id), thing('flow', innerId), thing('model', inner.id)]
  const { file } = await must(upload(to, await download(from, things)))
  const shown = await preview(to.admin, file)
  expect(shown.things.map(({ kind, action }) => [kind, action])).toContainEqual(['flow', 'create'])
  const imported = await importFile(to.admin, file, { releases: true })
  expect(imported).toMatchObject({ code: 200, data: { created: 4, released: 4 } })
  const stored = await to.server.db.sql.selectFrom('flow_templates').select(['id', 'version']).orderBy('id').execute()
  expect(stored).toEqual([
    { id: innerId, version: 1 },
    { id: outerId, version: 1 },
  ])
  const uses = await to.server.db.sql
    .selectFrom('design_references')
    .select(['source_id', 'target_key', 'use'])
    .where('place', '=', 'subFlow')
    .where('version', '=', 1)
    .where('target_kind', '=', 'flow')
    .execute()
  expect(uses).toEqual([{ source_id: outerId, target_key: innerId, use: 'decides' }])
})

it('a flow takes along the data interface that names its approvers, and decides by it there too', async () => {
  const model = await aModel(from.admin, { fields: [aField('comInput', 'title')], list: aList(['title']) })
  const query = JSON.stringify([{ who: 'boss' }])
  const interfaceId = await createInterface(from.admin, { query, fieldList: [{ field: 'who', fieldName: '' }] })
  const approverInterface = { interfaceId, userField: 'who', params: [] }
  const flowId = await aTemplate(
    from.admin,
    model.id,
    aFlow(anApprover('boss', { assigneeType: 9, approverInterface })),
  )
  await must(from.admin.post(`${paths.template}/${flowId}/Actions/Release`))
  const { list } = await must(
    from.admin.post<EndpointData<typeof packageEndpoints.plan>>(`${path}/Actions/Plan`, {
      things: [thing('flow', flowId)],
    }),
  )
  expect(list.map(({ kind, id, reason }) => [kind, id, reason])).toContainEqual([
    'dataInterface',
    interfaceId,
    'needed',
  ])
  // what it needs is in the package, also where only the flow and its form were chosen
  const { file } = await must(upload(to, await download(from, [thing('flow', flowId), thing('model', model.id)])))
  expect(await importFile(to.admin, file, { releases: true })).toMatchObject({
    code: 200,
    data: { created: 3, released: 2 },
  })
  const uses = await to.server.db.sql
    .selectFrom('design_references')
    .select(['source_id', 'target_key', 'use'])
    .where('target_kind', '=', 'dataInterface')
    .where('version', '=', 1)
    .execute()
  expect(uses).toEqual([{ source_id: flowId, target_key: interfaceId, use: 'decides' }])
})

describe('the translations of language packs', () => {
  const [form, label, flowName, title, button] = ['用印单', '用途', '用印审批', '部门审核', '同意用印'].map((text) =>
    unique(text),
  ) as [string, string, string, string, string]
  let content: string
  let modelId: string
  let flow: string
  let packs: ReturnType<typeof createPackClient>
  beforeAll(async () => {
    const { admin, server } = from
    packs = createPackClient(to.server.url, to.admin)
    const model = await aModel(admin, {
      fullName: form,
      fields: [aField('comInput', 'title', { placeholder: `请输入${label}` }, { label })],
      list: aList(['title']),
    })
    const node = anApprover('review', { title, auditBtnText: button, assigneeType: 3, allowInitiator: true })
    flow = await aTemplate(admin, model.id, aFlow(node), { fullName: flowName })
    await must(admin.post(`${paths.template}/${flow}/Actions/Release`))
    modelId = model.id
    const own = createPackClient(server.url, admin)
    for (const [key, text] of [
      [form, 'Seal request'],
      [label, 'Purpose'],
      [`请输入${label}`, 'Enter the purpose'],
      [flowName, 'Seal approval'],
      [title, 'Department review'],
      [button, 'Approve the seal'],
    ] as const)
      await own.translate(key, text)
    await server.db.query(
      `insert into language_texts (id, kind, language, key, text, changed_at)
        values (gen_random_uuid(), 'design', 'en', '别的设计', 'Other design', now()),
          (gen_random_uuid(), 'design', 'tw', $1, '部門審核', now())`,
      [title],
    )
    content = await download(from, [thing('model', modelId), thing('flow', flow)])
  })

  const translated = () =>
    to.server.db.query<{ language: string; key: string; text: string }>(
      `select language, key, text from language_texts where kind = 'design' order by language, text`,
    )

  it('travel with the designs that show them, and no others', async () => {
    expect(content).toContain('Department review')
    expect(content).toContain('部門審核')
    expect(content).not.toContain('Other design')
    const { file } = await must(upload(to, content))
    expect(await preview(to.admin, file)).toMatchObject({
      translations: { isAllowed: true, counts: { new: 7, changed: 0, same: 0, refused: 0 } },
    })
    // the designs are not imported
    const skipped = [thing('model', modelId), thing('flow', flow)].map((one) => ({
      ...one,
      action: 'skip',
      enCode: '',
    }))
    const { translations } = await preview(to.admin, file, { things: skipped })
    expect(translations).toMatchObject({ counts: { new: 0 }, lines: [] })
    expect(await translated()).toEqual([])
  })

  it('are compared in the preview, and imported as it was seen: all of them, those that are missing, or none', async () => {
    await to.server.db.query(
      `insert into language_texts (id, kind, language, key, text, changed_at)
        values (gen_random_uuid(), 'design', 'en', $1, 'Our review', now()),
          (gen_random_uuid(), 'design', 'en', $2, 'Purpose', now())`,
      [title, label],
    )
    const { file } = await must(upload(to, content))
    const seen = await preview(to.admin, file)
    expect(seen.translations.counts).toEqual({ new: 5, changed: 1, same: 1, refused: 0 })
    expect(seen.translations.lines[0]).toEqual({
      ...{ language: 'en', key: title, before: 'Our review', after: 'Department review' },
      ...{ state: 'changed', reason: '' },
    })
    await to.server.db.query(`update language_texts set text = 'Their review' where key = $1`, [title])
    expect(await importFile(to.admin, file, { seen: seen.seen })).toMatchObject({ code: 409 })
    await to.server.db.query(`update language_texts set text = 'Our review' where key = $1`, [title])

    const imported = await importFile(to.admin, file, { seen: seen.seen, translations: 'missing' })
    expect(imported).toMatchObject({ code: 200, data: { created: 2, released: 2, translated: 5 } })
    const texts = (await translated()).map(({ text }) => text)
    expect(texts).toContain('Our review')
    expect(texts).toContain('Seal approval')

    expect(await importFile(to.admin, file, { translations: 'none' })).toMatchObject({ data: { translated: 0 } })
    expect(await importFile(to.admin, file)).toMatchObject({ code: 200, data: { translated: 1 } })
    expect((await translated()).map(({ text }) => text)).toContain('Department review')
    const entries = await to.server.db.query<{ before: object; after: object }>(
      `select changed_before as before, changed_after as after from audit_entries
        where object_kind = 'package' and object_name = $1 order by seq desc limit 1`,
      [title],
    )
    expect(entries).toMatchObject([{ before: { content: 'Our review' }, after: { content: 'Department review' } }])

    // used at once: the form and its approval are read in English
    const english = inEnglish(to.server.url, to.admin)
    const config = await must(createRecordClient(english, { id: modelId }).config())
    expect(config).toMatchObject({ fullNameI18n: { en: 'Seal request' } })
    expect(config.formData).toContain('"en":"Purpose"')
    expect(config.formData).toContain('"en":"Enter the purpose"')
    const { id } = await start(to.admin, flow)
    expect(await detail(english, id)).toMatchObject({
      flowTask: { flowName: 'Seal approval', currentNode: 'Department review' },
      node: { title: 'Department review', auditBtnText: 'Approve the seal' },
    })
    expect(await packs.findText('design', 'en', title)).toMatchObject({
      state: 'translated',
      text: 'Department review',
    })
  })

  it('that could not be shown are refused; those of a language or a text that is unknown here are left out', async () => {
    const [head = '', ...contents] = content.trimEnd().split('\n')
    const { manifest } = JSON.parse(head) as { manifest: string }
    const forged = await signPackage(
      from,
      aManifest((JSON.parse(manifest) as PackageManifest).things, {
        translations: {
          en: [
            [title, 'Review of {name}'],
            [button, '<b>Approve</b>'],
            ['别的设计', 'Other design'],
            [label, ''],
          ],
          xx: [[title, 'x']],
        },
      }),
      contents,
    )
    const { file } = await must(upload(to, forged))
    const { translations } = await preview(to.admin, file)
    expect(translations.counts).toEqual({ new: 0, changed: 0, same: 0, refused: 2 })
    expect(translations.lines.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('{name}'),
      expect.stringContaining('<b>'),
    ])
    expect(await importFile(to.admin, file)).toMatchObject({ code: 200, data: { translated: 0 } })
  })

  it('are left out for users who may not import language packs', async () => {
    await to.server.db.query(`delete from language_texts`)
    const page = await aMenu(to.server.db, { enCode: 'onlineDev.package', buttons: ['btn_import'] })
    const role = await aRole(to.server.db, { grants: [['menu', page.id]] })
    const { account } = await aUser(to.server.db, { roles: [role] })
    await to.server.deps.bus.publish('rights')
    const limited = await to.server.as(account)
    const { file } = await must(upload(to, content, limited))
    const seen = await preview(limited, file)
    expect(seen.translations).toMatchObject({ isAllowed: false })
    await importFile(limited, file, { things: seen.things.map(({ kind, id }) => ({ kind, id, action: 'skip' })) })
    expect(await translated()).toEqual([])
  })
})
