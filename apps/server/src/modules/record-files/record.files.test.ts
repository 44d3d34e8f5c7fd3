import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { aPng } from '../../testing/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { cleanAttachments } from '../attachments/attachment-cleanup.ts'
import {
  createPdf,
  requestMerge,
  buildChunkFields,
  toFieldEntry,
  sendPart,
  sendWhole,
  testPart,
  type Entry,
} from '../attachments/testing/uploads.ts'
import { aField, aTable, asDesigner } from '../designs/testing/designs.ts'
import {
  type BuiltModel,
  type Person,
  type Records,
  aModel,
  aLimitedList,
  aPerson,
  addRecord,
  anAdministrator,
  grantsOn,
  createRecordClient,
  readRecordDetail,
  readRecordValues,
} from '../records/testing/records.ts'

let server: TestServer
let folder: string
let model: BuiltModel
let admin: Client
let records: Records
let reader: Person
let fieldless: Person
let rowless: Person
let now = Date.now()

const fields = [
  aField('comInput', 'title'),
  aField('uploadFz', 'files', { limit: 2, fileSize: 1, sizeUnit: 'KB' }),
  aField('uploadFz', 'papers', { accept: 'pdf' }),
  aField('uploadImg', 'photos', { fileSize: 4, sizeUnit: 'KB' }),
  aField('sign', 'sign'),
  aTable('items', [aField('uploadFz', 'proof'), aField('comInput', 'note')]),
]
const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_detail']
const forms = ['title', 'files', 'papers', 'photos', 'sign', 'items', 'items-proof', 'items-note']

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-held-'))
  server = await startTestServer({ config: { dataDir: folder }, clock: () => now })
  const list = aLimitedList(['title', 'papers', 'photos', 'sign'])
  model = await aModel(await asDesigner(server), { fields, list })
  admin = await anAdministrator(server)
  records = createRecordClient(admin, model)
  reader = await aPerson(server, await grantsOn(server, model, { buttons, forms, columns: ['title'], rows: 'all' }))
  fieldless = await aPerson(
    server,
    await grantsOn(server, model, { buttons, forms: ['title'], columns: ['title'], rows: 'all' }),
  )
  const onlyMine = {
    logic: 'and' as const,
    groups: [{ logic: 'and' as const, conditions: [{ field: '$creatorUserId', op: 'eq' as const, value: '@userId' }] }],
  }
  rowless = await aPerson(
    server,
    await grantsOn(server, model, { buttons, forms, columns: ['title', 'papers'], rows: onlyMine }),
  )
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const upload = async (client: Client = admin, size = 900, name = 'report.pdf'): Promise<Entry> =>
  (await sendWhole(server.url, client, '/annex', createPdf(size), name)).data
const image = async (client: Client = admin, values = {}): Promise<{ name: string; url: string }> =>
  (await sendWhole<{ name: string; url: string }>(server.url, client, '/annexpic', await aPng(values), 'a.png')).data
const anImage = ({ name, url }: { name: string; url: string }) => ({ name: 'x.png', fileId: name, url })
const codeFor = async (client: Client, file: Entry): Promise<number> => (await client.get(file.url)).code
const countEntries = (values: Record<string, unknown>, name: string) => (values[name] as unknown[]).length

describe('files of a record', () => {
  it('are stored with the data of the server, regardless of what was sent', async () => {
    const file = await upload()
    const { id } = await addRecord(records, {
      files: [{ ...toFieldEntry(file), name: '../../evil', fileSize: 1, url: 'https://evil.example' }],
    })
    expect((await readRecordValues(records, id))['files']).toEqual([toFieldEntry(file)])
    expect(await readRecordDetail(records, id)).toMatchObject({ files: 'report.pdf', files_id: [toFieldEntry(file)] })
  })

  it('are listed by their names, with their entries next to them', async () => {
    const [file, photo] = [await upload(), await image()]
    const { id } = await addRecord(records, {
      papers: [toFieldEntry(file)],
      photos: [anImage(photo)],
      sign: (await image()).url,
    })
    const row = (await records.list()).data.list.find((one) => one.id === id)
    expect(row).toMatchObject({
      papers: 'report.pdf',
      papers_id: [toFieldEntry(file)],
      photos_id: [{ name: 'a.png', fileId: photo.name, url: photo.url }],
      sign: '已签名',
    })
  })

  it.each([
    ['of another user', async () => [toFieldEntry(await upload(reader.client))], '所选数据不存在或你无权使用'],
    ['that do not exist', () => Promise.resolve([toFieldEntry({ ...someEntry })]), '所选数据不存在或你无权使用'],
    [
      'that are too large, regardless of the size in the entry',
      async () => [{ ...toFieldEntry(await upload(admin, 2000)), fileSize: 5 }],
      '文件大小超过1KB',
    ],
    [
      'that are too many',
      async () => [await upload(), await upload(), await upload()].map((one) => toFieldEntry(one)),
      '当前限制最多可以上传2个文件',
    ],
  ])('%s are refused by a save (F5.19, F5.21)', async (_, value, msg) => {
    const reply = await records.add({ files: await value() })
    expect(reply.code).toBe(400)
    expect(reply.msg).toContain(msg)
  })

  it('of another type are refused, regardless of the name in the entry (F5.23)', async () => {
    const file = await upload(admin, 100, 'a.zip')
    const reply = await records.add({ papers: [toFieldEntry(file, 'a.pdf')] })
    expect(reply.msg).toContain('请选择pdf类型的文件')
  })

  it('that are images are also refused by their size (F5.40, F5.41)', async () => {
    const noise = await sendWhole<{ name: string; url: string }>(
      server.url,
      admin,
      '/annexpic',
      await aLargePng(),
      'a.png',
    )
    expect((await records.add({ photos: [anImage(noise.data)] })).msg).toContain('图片大小超过4KB')
  })

  it('are refused in a field of another kind', async () => {
    const file = await upload()
    expect((await records.add({ sign: `/api/file/Image/annexpic/${file.name}` })).code).toBe(400)
  })
})

const someEntry: Entry = {
  name: `${'ab'.repeat(16)}.pdf`,
  fileSize: 1,
  fileExtension: 'pdf',
  fileVersionId: '00000000-0000-7000-8000-000000000000',
  url: '',
}

async function aLargePng(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const raw = randomBytes(64 * 64 * 3)
  return sharp(raw, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer()
}

describe('a file', () => {
  it('can be read only by its uploader until a record uses it', async () => {
    const file = await upload()
    expect(await codeFor(admin, file)).toBe(200)
    expect(await codeFor(reader.client, file)).toBe(404)
  })

  it('can afterwards be read by users who may access the row and see the field, and no longer by the uploader as such, nor by an earlier link', async () => {
    const file = await upload(rowless.client)
    const own = createRecordClient(rowless.client, model)
    const { id } = await addRecord(own, { papers: [toFieldEntry(file)] })
    expect(await codeFor(rowless.client, file)).toBe(200)
    expect(await codeFor(reader.client, file)).toBe(200)
    expect(await codeFor(fieldless.client, file)).toBe(404)
    const { url } = (await rowless.client.get<{ url: string }>(`/api/file/Download/annex/${file.name}`)).data
    expect((await fetch(server.url + url)).headers.get('content-type')).toBe('application/pdf')
    // the row now belongs to another user: its creator can no longer access it
    const table = (
      await server.db.query<{ name: string }>(
        `select tables -> 'main' ->> 'name' as name from design_versions where design_id = $1`,
        [model.id],
      )
    )[0]?.name
    await server.db.query(`update record."${table}" set creator_user_id = $1 where id = $2`, [reader.id, id])
    expect(await codeFor(rowless.client, file)).toBe(404)
    // the link that was given out before ends too
    expect((await fetch(server.url + url)).headers.get('content-type')).toContain('json')
    const again = await createRecordClient(rowless.client, model).add({ papers: [toFieldEntry(file)] })
    expect(again.code).toBe(400)
  })

  it('has the same access rules as an image or in a cell of a sub-table', async () => {
    const [proof, photo] = [await upload(), await image()]
    await addRecord(records, { photos: [anImage(photo)], items: [{ proof: [toFieldEntry(proof)] }] })
    expect(await codeFor(reader.client, proof)).toBe(200)
    expect(await codeFor(fieldless.client, proof)).toBe(404)
    const asked = async ({ client }: Person) =>
      (await fetch(server.url + photo.url, { headers: { Authorization: client.token } })).headers.get('content-type')
    expect(await asked(reader)).toBe('image/png')
    expect(await asked(fieldless)).toContain('json')
  })

  it('can be added to another record by users who may read it, without another upload (F4.94)', async () => {
    const bytes = createPdf(900)
    const fields = await buildChunkFields(bytes)
    await sendPart(server.url, admin, fields, bytes)
    const { data } = await requestMerge(admin, bytes)
    await addRecord(records, { papers: [toFieldEntry(data)] })
    expect((await testPart(reader.client, fields)).data.uploaded).toBe(true)
    expect((await testPart(fieldless.client, fields)).data.uploaded).toBe(false)
    const own = (await requestMerge(reader.client, bytes, { fileName: 'mine.pdf' })).data
    await addRecord(createRecordClient(reader.client, model), { files: [toFieldEntry(own)] })
    expect(await codeFor(reader.client, own)).toBe(200)
  })
})

describe('the lifetime of files', () => {
  const isThere = async ({ name }: Entry) =>
    (await server.db.query('select 1 from attachments where name = $1', [name])).length > 0

  it('lasts while a record or its history names them, also in the recycle bin, and ends a day after it is deleted for good', async () => {
    const [kept, taken, gone] = [await upload(), await upload(), await upload()]
    const one = await addRecord(records, { files: [toFieldEntry(kept), toFieldEntry(taken)] })
    const two = await addRecord(records, { papers: [toFieldEntry(gone)] })
    now += 48 * 3_600_000
    const admins = createRecordClient(await anAdministrator(server), model)
    const saved = await admins.save(one, { files: [toFieldEntry(kept)] })
    expect(saved.code).toBe(200)
    await admins.remove(two.id)
    await cleanAttachments(server.deps)
    expect(await Promise.all([kept, taken, gone].map(isThere))).toEqual([true, true, true])
    now += 25 * 3_600_000
    await cleanAttachments(server.deps)
    expect(await Promise.all([kept, taken, gone].map(isThere))).toEqual([true, true, true])
    await createRecordClient(await anAdministrator(server), model).purge(two.id)
    now += 25 * 3_600_000
    await cleanAttachments(server.deps)
    // the history names a replaced file, and users who may read the field can still open it
    expect(await Promise.all([kept, taken, gone].map(isThere))).toEqual([true, true, false])
    expect(await codeFor(await anAdministrator(server), taken)).toBe(200)
    expect(
      countEntries(await readRecordValues(createRecordClient(await anAdministrator(server), model), one.id), 'files'),
    ).toBe(1)
  })
})

it('a save without a change of files writes nothing', async () => {
  const mine = createRecordClient(await anAdministrator(server), model)
  const file = (await sendWhole(server.url, await anAdministrator(server), '/annex', createPdf(10), 'a.pdf')).data
  expect((await mine.add({ files: [toFieldEntry(file)] })).code).toBe(400)
  const own = await anAdministrator(server)
  const { data } = await sendWhole(server.url, own, '/annex', createPdf(10), 'a.pdf')
  const saved = await addRecord(createRecordClient(own, model), { files: [toFieldEntry(data)] })
  const again = await createRecordClient(own, model).save(
    saved,
    await readRecordValues(createRecordClient(own, model), saved.id),
  )
  expect(again.data.version).toBe(saved.version)
})
