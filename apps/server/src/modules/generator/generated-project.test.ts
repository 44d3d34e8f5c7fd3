import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { serverTexts } from '@armature/texts/server'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findServerRoot } from '../../platform/server-root.ts'
import type { Client } from '../../testing/client.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aField } from '../designs/testing/designs.ts'
import { aLimitedList, aModel, aPerson, anAdministrator, grantsOn } from '../records/testing/records.ts'
import { compilePackage } from './testing/compile-package.ts'
import { aRule, createPaletteModel, type PaletteModel } from './testing/palette-model.ts'
import { someNames } from './testing/package-source.ts'
import { unzip } from './testing/unzip.ts'

let server: TestServer
let admin: Client
let palette: PaletteModel
let folder: string
let root: string
let faults: string[]
beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdministrator(server)
  palette = await createPaletteModel(server, admin)
  folder = mkdtempSync(join(tmpdir(), 'armature-project-'))
  root = join(folder, 'main')
  for (const [path, content] of await download()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  symlinkSync(join(findServerRoot(), '../../node_modules'), join(root, 'node_modules'))
  faults = [...compilePackage(root), ...compilePackage(root, 'tsconfig.node.json')]
}, 60_000)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function download(): Promise<Map<string, string>> {
  const { data } = await admin.post<{ url: string }>(`/api/visualdev/Generater/${palette.id}/Actions/DownloadCode`, {
    ...someNames,
    screens: true,
    server: true,
  })
  const reply = await fetch(server.url + data.url, { headers: { Authorization: admin.token } })
  return unzip(Buffer.from(await reply.arrayBuffer()))
}

interface Saved {
  id: string
  version: number
}
interface GeneratedClient {
  list(query?: object): Promise<{ list: Record<string, unknown>[]; pagination: { total: number } }>
  get(id: string): Promise<Saved & { data: Record<string, unknown> }>
  getTexts(id: string): Promise<Record<string, unknown>>
  create(values: object): Promise<Saved>
  update(record: Saved, values: object): Promise<Saved>
  remove(id: string): Promise<void>
  call(method: string, address: string, sent?: object): Promise<unknown>
}
/** The message of the module server; the platform has others. */
const notSaved = serverTexts.generator.screens.notSaved.zh

const load = async <T>(path: string): Promise<T> =>
  (await import(/* @vite-ignore */ pathToFileURL(join(root, path)).href)) as T

async function runTests(files: string[]): Promise<void> {
  const env = { ...process.env, ARMATURE_URL: server.url, ARMATURE_TOKEN: admin.token, NODE_OPTIONS: '' }
  const args = ['--test', '--test-reporter=tap', ...files]
  const done = await promisify(execFile)(process.execPath, args, { cwd: root, env }).catch((error: object) => error)
  expect(done).toMatchObject({ stdout: expect.stringMatching(/# fail 0\n[^]*# skipped 0\n/) as string })
}

describe('a generated project of a form with every control of the palette', () => {
  it('compiles in strict mode', () => {
    expect(faults).toEqual([])
  })

  it('builds its screens with Vite', async () => {
    await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' })
    expect(readFileSync(join(root, 'dist-web/index.html'), 'utf8')).toContain('<title>控件大全</title>')
  })

  it('passes its own tests against the platform', async () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { test: string } }
    const files = scripts.test.split(' ').filter((word) => word.startsWith('build/tests/'))
    await runTests(files)
    expect(files).toHaveLength(4)
  })

  it('passes the test of its module server where each user has rules of their own', async () => {
    cpSync(join(root, 'build'), join(root, 'build-limited'), { recursive: true })
    const ownRules = "export { loadUserRules as loadFormRules } from './form-rules.js'"
    writeFileSync(join(root, 'build-limited/src/generated/form-rules-parts.js'), ownRules)
    await runTests(['build-limited/tests/module-server.js'])
  })

  describe('with its module server before the platform', () => {
    let moduleServer: Server
    let client: GeneratedClient
    beforeAll(async () => {
      const { createModuleServer } = await load<{ createModuleServer: (options: object) => Server }>(
        'build/server/generated/module-server.js',
      )
      moduleServer = createModuleServer({ platform: server.url, webRoot: join(root, 'dist-web') })
      await new Promise<void>((done) => moduleServer.listen(0, '127.0.0.1', done))
      const baseUrl = `http://127.0.0.1:${(moduleServer.address() as AddressInfo).port}`
      const reply = await fetch(`${baseUrl}/session`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token: admin.token }),
      })
      const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
      const { ModuleClient } = await load<{ ModuleClient: new (options: object) => GeneratedClient }>(
        'build/src/generated/module.js',
      )
      client = new ModuleClient({
        baseUrl,
        token: '',
        fetch: (url: URL, init: RequestInit) =>
          fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), Cookie: cookie } }),
      })
    })
    afterAll(() => {
      moduleServer.closeAllConnections()
      moduleServer.close()
    })

    it('creates a record with a sub-table, lists it, reads it back, changes and deletes it', async () => {
      const { id, version } = await client.create({
        comInput: '一号柜',
        cascader: ['1', '1-1'],
        grade: 'high',
        editor: '<p><strong>停机</strong></p>',
        lines: [{ comInput: '行', numInput: 2 }],
      })
      expect((await client.get(id)).data).toMatchObject({
        comInput: '一号柜',
        grade: palette.entry,
        editor: '<p><strong>停机</strong></p>',
        lines: [{ comInput: '行' }],
      })
      expect(await client.getTexts(id)).toMatchObject({
        id,
        grade: '高',
        editor: '停机',
        lines: [{ comInput: '行', numInput: 2 }],
      })
      const { list } = await client.list({ search: { comInput: '一号' } })
      expect(list.map((row) => row['id'])).toEqual([id])
      await client.update({ id, version }, { comInput: '二号柜' })
      expect((await client.get(id)).data).toMatchObject({ comInput: '二号柜', lines: [{ comInput: '行' }] })
      await client.remove(id)
      await expect(client.get(id)).rejects.toMatchObject({ code: 404 })
    })

    it('refuses invalid values at their field: by its own checks, and by those of the platform', async () => {
      await expect(client.create({ comInput: '一', lines: [{ select: '9' }] })).rejects.toMatchObject({
        code: 400,
        data: { errors: [{ path: 'lines[0].select', label: 'select 字段' }] },
      })
      const gone = '0190a000-0000-7000-8000-0000000000ff'
      await expect(client.create({ relationForm: gone })).rejects.toMatchObject({
        code: 400,
        data: { errors: [{ path: 'relationForm' }] },
      })
    })

    it('applies the rules of the form before the platform does: what they hide is not missed, what they require is', async () => {
      const refused = (path: string) => ({ code: 400, message: notSaved, data: { errors: [{ path }] } })
      await client.remove((await client.create({ comInput: '一号柜' })).id)
      await expect(client.create({ comInput: '其他' })).rejects.toMatchObject(refused('reason'))
      await expect(client.create({ lines: [{ numInput: 12 }] })).rejects.toMatchObject(refused('lines[0].comInput'))
      const saved = await client.create({ comInput: '其他', reason: '停机', lines: [{ numInput: 2 }] })
      // the rule reads a field that the change leaves out
      await expect(client.update(saved, { reason: '' })).rejects.toMatchObject(refused('reason'))
      await client.update(saved, { comInput: '满载', reason: '' })
      expect((await client.get(saved.id)).data).toMatchObject({ comInput: '满载', reason: '', numInput: 100 })
    })

    it('reads the rules of each user where users see different fields', async () => {
      const form = await aModel(admin, {
        fields: [
          aField('comInput', 'kind'),
          aField('comInput', 'cost'),
          aField('comInput', 'reason', {}, { noShow: true }),
          aField('comInput', 'lock', { disabled: true }),
        ],
        form: {
          rules: [
            aRule({ field: 'cost', op: 'eq', value: '7' }, { type: 'show', field: 'reason' }),
            aRule({ field: 'cost', op: 'eq', value: '7' }, { type: 'enable', field: 'lock' }),
          ],
        },
        list: aLimitedList(['kind']),
      })
      const forms = ['kind', 'reason', 'lock']
      const { client: viewer } = await aPerson(
        server,
        await grantsOn(server, form, { columns: ['kind'], forms, rows: 'all' }),
      )
      interface Rules {
        open(
          values: object,
          options: object,
        ): { getState(path: string): { visible: boolean; disabled: boolean } | undefined }
      }
      const { loadUserRules } = await load<{ loadUserRules(client: object, signal: AbortSignal): Promise<Rules> }>(
        'build/src/generated/form-rules.js',
      )
      const { signal } = new AbortController()
      const read = async (user: Client) => {
        const call = async (method: string, path: string, sent: { signal: AbortSignal }) => {
          expect([method, path]).toEqual(['GET', `/api/visualdev/OnlineDev/${palette.id}/Config`])
          expect(sent.signal).toBe(signal)
          return (await user.get(`/api/visualdev/OnlineDev/${form.id}/Config`)).data
        }
        const opened = (await loadUserRules({ call }, signal)).open({ cost: '7' }, { isNew: true })
        return ['cost', 'reason', 'lock'].map((path) => opened.getState(path))
      }
      expect(await read(admin)).toMatchObject([{}, { visible: true }, { disabled: false }])
      // who may not see the cost has no rule left, but what the design hides and fixes stays so
      expect(await read(viewer)).toMatchObject([undefined, { visible: false }, { visible: true, disabled: true }])
      // the module server passes the call on
      expect(await client.call('GET', `/api/visualdev/OnlineDev/${palette.id}/Config`)).toMatchObject({
        id: palette.id,
      })
    })

    it('answers the calls for the choices of its fields, and no others', async () => {
      const query = new URLSearchParams({ fromModelId: palette.id, fromField: 'relationForm' })
      const path = `/api/visualdev/Base/${palette.place.id}/FieldDataSelect?${query.toString()}`
      expect(await client.call('GET', path)).toMatchObject({ list: [] })
      await expect(client.call('GET', `/api/visualdev/Base/${palette.id}/FieldDataSelect`)).rejects.toMatchObject({
        code: 404,
      })
      // users that a field of departments limits
      const condition = '/api/permission/Users/UserCondition'
      expect(await client.call('POST', condition, { body: { departIds: [palette.id] } })).toMatchObject({ list: [] })
      const departments = '/api/permission/Organize/OrganizeCondition'
      expect(await client.call('POST', departments, { body: { departIds: [] } })).toMatchObject({ list: [] })
      await expect(client.call('POST', '/api/permission/Users/getSubordinates', { body: {} })).rejects.toMatchObject({
        code: 404,
      })
      await expect(client.call('GET', '/api/system/SysConfig')).rejects.toMatchObject({ code: 404 })
    })
  })
})
