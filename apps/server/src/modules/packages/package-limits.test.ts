import { gzipSync } from 'node:zlib'
import { packageLimits } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theSystem, unique } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { aField } from '../designs/testing/designs.ts'
import { type BuiltModel, aModel, anAdministrator } from '../records/testing/records.ts'
import { must } from '../workflow/testing/flows.ts'
import { type PackageManifest, hashText } from './package-file.ts'
import { signText } from './signing-key.ts'
import {
  createDictionary,
  download,
  importFile,
  path,
  preview,
  thing,
  upload,
  type Installation,
} from './testing/installations.ts'
import { aManifest, aThing, anId, copyForm, signPackage } from './testing/signed-packages.ts'
import { waitForLockWaits } from '../../testing/lock-waits.ts'
import { isSlowRun } from '../../testing/slow-run.ts'

let now = Date.now()
let at: Installation
beforeAll(async () => {
  const server = await startTestServer({ clock: () => now })
  await theSystem(server.db)
  at = { server, admin: await anAdministrator(server) }
})
afterAll(() => at.server.close())

const sign = (manifest: PackageManifest, contents: readonly string[]) => signPackage(at, manifest, contents)
const signUnchecked = async (manifest: object, contents: readonly string[] = []) => {
  const text = JSON.stringify(manifest)
  const head = {
    format: 'armature-package',
    formatVersion: 1,
    manifest: text,
    ...(await signText(at.server.deps, text)),
  }
  return [JSON.stringify(head), ...contents].map((line) => `${line}\n`).join('')
}
const previewPackage = async (content: string) => {
  const { file } = (await upload(at, content)).data
  return preview(at.admin, file)
}

describe('a package over a limit', () => {
  it('of things is refused with how many it has, whatever its lines are', async () => {
    const things = Array.from({ length: packageLimits.things + 1 }, (_, n) => aThing(n, '{}'))
    const content = await signUnchecked(aManifest(things), Array(things.length).fill('{}'))
    expect(await upload(at, content)).toMatchObject({
      code: 400,
      msg: '一个迁移包最多包含 500 项，而这里至少有 501 项，请分成几个迁移包',
    })
    const most = things.slice(0, packageLimits.things)
    expect(
      (await previewPackage(await signUnchecked(aManifest(most), Array(most.length).fill('{}')))).things,
    ).toHaveLength(500)
    // many small parts
    const many = Array.from({ length: 200_000 }, () => ({ a: 1 }))
    expect(await upload(at, await signUnchecked({ ...aManifest([]), things: many }))).toMatchObject({
      code: 400,
      msg: expect.stringContaining('至少有 10000 项'),
    })
    expect((await upload(at, await signUnchecked(aManifest(most), Array(3_000).fill('{}')))).code).toBe(400)
  })

  it('of people is refused with how many it names', async () => {
    const person = { kind: 'user', fullName: '张', enCode: 'zhang', isOptional: true } as const
    const people = Array.from({ length: packageLimits.people + 1 }, (_, n) => ({ ...person, id: anId(n) }))
    expect(await upload(at, await signUnchecked(aManifest([aThing(1, '{}')], { people }), ['{}']))).toMatchObject({
      code: 400,
      msg: '这些内容涉及 2001 位用户或组织，最多 2000 位，请减少内容后分次导出',
    })
  })

  it('of bytes is refused, and an export names its largest thing', async () => {
    const lines = [JSON.stringify('a'.repeat(packageLimits.bytes - 100)), JSON.stringify('小')]
    const things = [aThing(1, '', { fullName: '大字典' }), aThing(2, '')]
    await expect(sign(aManifest(things), lines)).rejects.toMatchObject({
      key: 'package.tooLarge',
      values: { most: 20, name: '大字典', size: '20.0' },
    })
    expect(await upload(at, 'a'.repeat(packageLimits.bytes + 1))).toMatchObject({ code: 413 })
  })

  it('of one thing is a problem of that thing, and names it; the others can be imported', async () => {
    const values = JSON.stringify(Array.from({ length: 30 }, () => Array(9_000).fill(0)))
    const entries = JSON.stringify(Array(10_001).fill(0))
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const contents = [values, entries, deep]
    const things = contents.map((text, n) => aThing(n, text))
    const { things: shown, isPossible } = await previewPackage(await sign(aManifest(things), contents))
    expect(shown.map(({ problems }) => problems)).toEqual([
      ['“字典0”的内容过大或嵌套过深，无法导入'],
      ['“字典1”的内容过大或嵌套过深，无法导入'],
      ['该文件不是迁移包，或已损坏'],
    ])
    expect(isPossible).toBe(false)
  })

  it('of sample records names the form: of one form, and of the package', async () => {
    const forms: BuiltModel[] = []
    for (let n = 0; n < 11; n++) forms.push(await aModel(at.admin, { fields: [aField('comInput', 'title')] }))
    const aFile = (modelId: string, count: number) =>
      JSON.stringify({
        ...{ format: 'armature-records', version: 1, modelId, fullName: '单', fullNameI18n: {}, enCode: 'x' },
        records: Array.from({ length: count }, (_, n) => ({ id: anId(n + 1_000), values: {} })),
        ...{ total: count, files: 0 },
      })
    const pack = (counts: readonly number[]) => {
      const contents = counts.map((count, n) => aFile(forms[n]?.id ?? '', count))
      const things = contents.map((text, n) =>
        aThing(n, text, { kind: 'records', id: forms[n]?.id ?? '', fullName: `表单${n}` }),
      )
      return sign(aManifest(things), contents)
    }
    const { things } = await previewPackage(await pack([packageLimits.recordsPerForm + 1]))
    expect(things[0]?.problems).toEqual(['一个表单最多包含 1000 条示例记录，而这里有 1001 条'])
    const { data } = await upload(at, await pack(Array(11).fill(packageLimits.recordsPerForm)))
    expect(await at.admin.post(`${path}/Actions/Preview`, { file: data.file })).toMatchObject({
      code: 400,
      msg: '一个迁移包最多包含 10000 条示例记录，加上“表单10”的记录就超过了，请减少表单',
    })
  })

  it('of time is rolled back, with the thing at which it was stopped', async () => {
    const ids: string[] = []
    for (let n = 0; n < 2; n++) ids.push(await createDictionary(at.admin, { enCode: unique('slow') }))
    const content = await download(
      at,
      ids.map((id) => thing('dictionary', id)),
    )
    for (const id of ids) await at.admin.delete(`/api/system/DictionaryType/${id}`)
    await must(at.admin.post('/api/system/DictionaryType/Bin/Actions/Purge', { ids }))
    const { file } = (await upload(at, content)).data
    const { reply } = await at.server.db.transaction(async (tx) => {
      await tx.query('lock table dictionary_types in share mode')
      const importing = importFile(at.admin, file)
      await waitForLockWaits(at.server.db)
      now += packageLimits.seconds * 1_000 + 1
      return { reply: importing }
    })
    expect(await reply).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/^导入超过 10 分钟，已停在“.+”，没有任何改动/),
    })
    expect(await at.server.db.query('select from dictionary_types where id = any($1::uuid[])', [ids])).toEqual([])
    expect((await importFile(at.admin, file)).data).toMatchObject({ created: 2 })
  })
})

describe('a file that is no package', () => {
  it.each<[string, () => string]>([
    ['an empty one', () => ''],
    ['only line ends, as many as fit', () => '\n'.repeat(packageLimits.bytes)],
    ['one long line', () => 'a'.repeat(packageLimits.bytes)],
    ['nested lists', () => '['.repeat(packageLimits.bytes)],
    ['a compressed text, which is not unpacked', () => gzipSync('{}'.repeat(5_000_000)).toString('latin1')],
    [
      'a head with a manifest that nobody signed',
      () =>
        `${JSON.stringify({ format: 'armature-package', formatVersion: 1, manifest: '{}', publicKey: 'x', signature: 'x' })}\n`,
    ],
  ])('%s is refused within ten seconds', async (_what, build) => {
    const content = build()
    const start = performance.now()
    const reply = await upload(at, content)
    expect(reply.code).toBe(400)
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})

/** What an import of the largest packages takes. Run it alone for figures: TEST_SLOW=1. */
describe('a package within the limits', { timeout: 900_000 }, () => {
  const formFields = [aField('comInput', 'title'), aField('numInput', 'amount')]
  const measure = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now()
    const result = await work()
    if (isSlowRun) process.stdout.write(`${what}: ${Math.round(performance.now() - start)} ms\n`)
    return result
  }
  it('imports forms and their sample records, and an installation with 2,000 more designs plans and exports them', async () => {
    const forms = await copyForm(at, formFields, isSlowRun ? 120 : 12, 1_000_000)
    const perForm = isSlowRun ? packageLimits.recordsPerForm : 20
    const records = forms.slice(0, 10).map(({ about }, n) => {
      const list = Array.from({ length: perForm }, (_, place) => ({
        id: anId(2_000_000 + n * 10_000 + place),
        values: { title: `记录${place}`, amount: place },
      }))
      const content = JSON.stringify({
        ...{ format: 'armature-records', version: 1, modelId: about.id, fullName: about.fullName, fullNameI18n: {} },
        ...{ enCode: about.enCode, records: list, total: list.length, files: 0 },
      })
      return { content, about: { ...about, kind: 'records' as const, sha256: hashText(content) } }
    })
    const all = [...forms, ...records]
    const content = await sign(
      aManifest(all.map(({ about }) => about)),
      all.map((one) => one.content),
    )
    const { file } = (await measure('upload', () => upload(at, content))).data
    const shown = await measure('preview', () => preview(at.admin, file))
    expect(shown.things.flatMap(({ problems }) => problems)).toEqual([])
    const reply = await measure('import', () => importFile(at.admin, file))
    expect(reply).toMatchObject({ code: 200, data: { created: all.length, released: forms.length } })
    const list = await at.admin.post<{ pagination: { total: number } }>(
      `/api/visualdev/OnlineDev/${forms[0]?.about.id}/List`,
      { currentPage: 1, pageSize: 20 },
    )
    expect(list.data.pagination.total).toBe(perForm)
    await at.server.db.query(
      `insert into dictionary_types (id, en_code, full_name, full_name_i18n)
       select gen_random_uuid(), 'many' || n, '字典' || n, '{}' from generate_series(1, $1::int) n`,
      [isSlowRun ? 2_000 : 50],
    )
    const chosen = all.map(({ about }) => thing(about.kind, about.id))
    await measure('plan', () => at.admin.post(`${path}/Actions/Plan`, { things: chosen }))
    expect((await measure('export', () => download(at, chosen))).split('\n')).toHaveLength(all.length + 2)
    await measure('a page of what can be chosen', () => at.admin.get(`${path}/Things/dictionary?pageSize=50`))
  })
})
