import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { GeneratedNode } from '@armature/contract'
import type { ValueSchema } from '@armature/form-engine'
import { fits } from '@armature/form-engine/testing/fits-schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { anAdministrator } from '../records/testing/records.ts'
import { compilePackage } from './testing/compile-package.ts'
import { createPaletteModel, type PaletteModel } from './testing/palette-model.ts'
import { someNames } from './testing/package-source.ts'

let server: TestServer
let admin: Client
let palette: PaletteModel
let folder: string
let files: Map<string, string>
let faults: string[]
beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdministrator(server)
  folder = mkdtempSync(join(tmpdir(), 'armature-package-'))
  palette = await createPaletteModel(server, admin)
  const { data } = await admin.post<{ list: GeneratedNode[] }>(
    `/api/visualdev/Generater/${palette.id}/Actions/CodePreview`,
    someNames,
  )
  files = new Map(flat(data.list))
  for (const [path, content] of files) write(path, content)
  write('main/src/use.ts', use)
  faults = compilePackage(join(folder, 'main'))
}, 60_000)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const flat = (nodes: readonly GeneratedNode[]): [string, string][] =>
  nodes.flatMap((node): [string, string][] =>
    node.fileType === '' ? flat(node.children) : [[node.id, node.fileContent]],
  )

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

/** A program with valid uses, and with invalid ones that must not compile. */
const use = `import { PaletteClient, type PaletteInput, type PaletteRecord } from './Palette.client.js'
export const good: PaletteInput = { comInput: 'a', select: '1', switch: 1, dateRange: [1, 2], numRange: [null, 2], cascader: ['1', '1-1'], grade: 'high', lines: [{ comInput: 'b' }] }
// @ts-expect-error a choice that the design does not have
export const choice: PaletteInput = { select: '9' }
// @ts-expect-error one end of two
export const range: PaletteInput = { dateRange: [1] }
// @ts-expect-error a field that cannot be filled in
export const number: PaletteInput = { billRule: 'N-1' }
// @ts-expect-error no such field
export const unknown: PaletteInput = { nothing: 1 }
export const read = (record: PaletteRecord): [number | null, string[], string] => [record.numInput, record.userSelectMany, record.kept]
export const listed = (client: PaletteClient) => client.list({ columns: ['comInput', 'lines'], search: { numInput: [1, null] }, sort: [{ field: 'comInput', order: 'asc' }] })
// @ts-expect-error a column that is not sortable
export const sorted = (client: PaletteClient) => client.list({ sort: [{ field: 'numInput', order: 'asc' }] })
`

interface Saved {
  id: string
  version: number
}
interface GeneratedClient {
  list(query?: object): Promise<{ list: Record<string, unknown>[]; pagination: { total: number } }>
  get(id: string): Promise<Saved & { data: Record<string, unknown> }>
  create(values: object, key?: string): Promise<Saved>
  update(record: Saved, values: object): Promise<Saved>
  remove(id: string): Promise<void>
}

async function generatedClient(token: string | (() => string)): Promise<GeneratedClient> {
  const address = pathToFileURL(join(folder, 'main/dist/Palette.client.js')).href
  const module = (await import(/* @vite-ignore */ address)) as {
    PaletteClient: new (options: object) => GeneratedClient
  }
  return new module.PaletteClient({ baseUrl: server.url, token })
}

type Schemas = Record<string, { properties: Record<string, ValueSchema> }>
const readSchemas = (): Schemas =>
  (JSON.parse(files.get('main/openapi.json') ?? '{}') as { components: { schemas: Schemas } }).components.schemas

/** Lists the values that do not match their schema. */
function misfits(values: Record<string, unknown>, name: string): string[] {
  const properties = readSchemas()[name]?.properties ?? {}
  return Object.entries(values).flatMap(([field, value]): string[] => {
    const schema = properties[field]
    if (!schema) return [`${name}.${field} is not told of`]
    const rows = 'items' in schema && '$ref' in schema.items ? schema.items.$ref.split('/').at(-1) : undefined
    if (rows !== undefined) return (value as Record<string, unknown>[]).flatMap((row) => misfits(row, rows))
    return fits(value, schema) ? [] : [`${name}.${field}: ${JSON.stringify(value)}`]
  })
}

describe('the package of a form with every control of the palette', () => {
  it('compiles in strict mode, and refuses invalid values at compile time', () => {
    expect(faults).toEqual([])
  })

  it('has a schema for every reference', () => {
    const names = [...(files.get('main/openapi.json') ?? '').matchAll(/#\/components\/schemas\/(\w+)/g)]
    expect(names.map(([, name = '']) => name).filter((name) => !(name in readSchemas()))).toEqual([])
  })

  it('creates, reads, lists, updates and deletes a record over HTTP, and all values match their schemas', async () => {
    const client = await generatedClient(() => admin.token)
    const values = await someValues()
    const { id, version } = await client.create(values)
    const stored = await client.get(id)
    expect(stored).toMatchObject({ id, version })
    expect(stored.data).toMatchObject({ ...values, grade: palette.entry, kept: '25.00', billRule: 'N-0001' })
    expect(misfits(stored.data, 'PaletteRecord')).toEqual([])
    expect(Object.keys(stored.data).sort()).toEqual(
      Object.keys(readSchemas()['PaletteRecord']?.properties ?? {}).sort(),
    )

    const columns = Object.keys(readSchemas()['PaletteRow']?.properties ?? {}).filter(
      (name) => !/^(id|version|.*_id)$/.test(name),
    )
    const { list, pagination } = await client.list({ columns, search: { comInput: '一号', numInput: [12, 13] } })
    expect(pagination.total).toBe(1)
    expect(list[0]).toMatchObject({
      id,
      version,
      comInput: '一号柜',
      grade: '高',
      grade_id: palette.entry,
      relationForm: '青浦',
    })
    expect(misfits(list[0] ?? {}, 'PaletteRow')).toEqual([])
    expect((await client.list({ search: { comInput: '二号' } })).list).toEqual([])

    const next = await client.update(stored, { comInput: '二号柜', lines: [] })
    expect((await client.get(id)).data).toMatchObject({ comInput: '二号柜', lines: [], numInput: 12.5 })
    expect(next.version).toBe(version + 1)
    await client.remove(id)
    await expect(client.get(id)).rejects.toMatchObject({ name: 'PaletteError', code: 404 })
  })

  it('changes nothing if it sends back what it has read', async () => {
    const client = await generatedClient(admin.token)
    const { id } = await client.create(await someValues())
    const stored = await client.get(id)
    await client.update(stored, stored.data)
    expect(await client.get(id)).toEqual(stored)
  })

  it('throws errors with their code, message and data', async () => {
    const client = await generatedClient(admin.token)
    const { id, version } = await client.create({ comInput: '一' })
    await client.update({ id, version }, { comInput: '二' })
    const stale = client.update({ id, version }, { comInput: '三' })
    await expect(stale).rejects.toMatchObject({ code: 409, data: { version: version + 1 } })
    await expect(client.create({ numInput: 'x' })).rejects.toMatchObject({ code: 400 })
    await expect((await generatedClient('')).list()).rejects.toMatchObject({ code: 602 })
  })

  it('creates only one record per idempotency key', async () => {
    const client = await generatedClient(admin.token)
    const key = unique('key')
    expect(await client.create({ comInput: '同' }, key)).toEqual(await client.create({ comInput: '同' }, key))
  })

  async function someValues() {
    const { data: related } = await admin.post<Saved>(`/api/visualdev/OnlineDev/${palette.place.id}`, {
      data: '{"name":"青浦"}',
    })
    const { data: me } = await admin.get<{ userInfo: { userId: string; organizeId: string } }>('/api/oauth/CurrentUser')
    const { userId, organizeId } = me.userInfo
    return {
      comInput: '一号柜',
      textarea: '两\n行',
      numInput: 12.5,
      radio: '1',
      checkbox: ['1', '2'],
      select: '2',
      selectMany: ['1', '2'],
      switch: 1,
      date: 1_780_000_000_000,
      dateRange: [1_780_000_000_000, 1_780_100_000_000],
      time: '08:05:00',
      timeRange: ['22:00:00', '06:00:00'],
      numRange: [null, 5],
      rate: 4,
      slider: 30,
      colorPicker: '#1a2b3c',
      location: '{"name":"青浦站","address":"","longitude":121.12,"latitude":31.15}',
      editor: '<p>文</p>',
      cascader: ['1', '1-1'],
      cascaderMany: [['1', '1-1'], ['2']],
      treeSelect: '1-1',
      treeSelectMany: ['1-1', '2'],
      autocomplete: '德国',
      popupSelect: 'de',
      popupSelectMany: ['de', 'fr'],
      popupTableSelect: 'fr',
      relationForm: related.id,
      userSelect: userId,
      userSelectMany: [userId],
      comSelect: organizeId,
      usersSelect: [`${userId}--user`],
      grade: 'high',
      lines: [{ comInput: '行', numInput: 2, select: '1', switch: 0, dateRange: [1, 2] }],
    }
  }
})
