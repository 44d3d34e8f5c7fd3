import type { DictionaryEntry, DictionaryTypeNode } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, unique } from '../../testing/builders.ts'
import type { Client, Reply } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
})
afterAll(() => server.close())

const types = '/api/system/DictionaryType'
const data = '/api/system/DictionaryData'
type Imported = Reply<{ id: string; entries: number }>

async function send(content: string | Uint8Array<ArrayBuffer>, key?: string): Promise<Imported> {
  const form = new FormData()
  form.append('file', new File([content], 'dictionary.json'))
  const response = await fetch(`${server.url}${data}/Action/Import`, {
    method: 'POST',
    headers: { Authorization: admin.token, ...(key && { 'Idempotency-Key': key }) },
    body: form,
  })
  return { ...((await response.json()) as Imported), status: response.status }
}
async function exported(id: string): Promise<{ name: string; text: string }> {
  const { name, url } = (await admin.get<{ name: string; url: string }>(`${data}/${id}/Action/Export`)).data
  const response = await fetch(server.url + url, { headers: { Authorization: admin.token } })
  return { name, text: await response.text() }
}
const aFile = (own: object = {}, type: object = {}) =>
  JSON.stringify({
    kind: 'armature.dictionary',
    version: 1,
    type: { fullName: '颜色', enCode: unique('dict'), isTree: 1, ...type },
    entries: [{ fullName: '暖', enCode: 'warm', children: [{ fullName: '红', enCode: 'red' }] }],
    ...own,
  })
const countTypes = async () =>
  (await server.db.query<{ n: number }>('select count(*)::int as n from dictionary_types'))[0]?.n

describe('a dictionary in a file', () => {
  it('is imported as it was, under another code, with new ids (S7.193, SO.95)', async () => {
    const parent = unique('parent')
    await admin.post(types, { fullName: '上级', enCode: parent })
    const type = { fullNameI18n: { en: 'Colours' }, description: '说明', sortCode: 4, parentCode: parent }
    const first = (await send(aFile({}, type))).data
    expect(first.entries).toBe(2)
    const blue = {
      dictionaryTypeId: first.id,
      fullName: '蓝',
      enCode: 'blue',
      mark: 'dot',
      color: 'info',
      enabledMark: 0,
    }
    await admin.post(data, blue)
    const { name, text } = await exported(first.id)
    expect(name).toMatch(/^颜色 .*\.json$/)
    const second = (await send(text.replaceAll(JSON.parse(text).type.enCode, unique('copy')))).data
    const shape = (list: DictionaryEntry[] = []): unknown =>
      list.map(({ id: _id, dictionaryTypeId: _type, parentId: _parent, children, ...own }) => ({
        ...own,
        children: shape(children),
      }))
    const entries = async (id: string) => (await admin.get<{ list: DictionaryEntry[] }>(`${data}/${id}`)).data.list
    expect(shape(await entries(second.id))).toEqual(shape(await entries(first.id)))
    expect((await entries(second.id))[0]?.id).not.toBe((await entries(first.id))[0]?.id)
    const about = async (id: string) => (await admin.get<DictionaryTypeNode>(`${types}/${id}`)).data
    const { id: _id, enCode: _code, ...was } = await about(first.id)
    expect(await about(second.id)).toMatchObject(was)
  })

  it('is imported once under an Idempotency-Key, which another content may not use', async () => {
    const file = aFile()
    const first = await send(file, 'file')
    expect(first.code).toBe(200)
    expect(await send(file, 'file')).toEqual(first)
    expect(await send(aFile(), 'file')).toMatchObject({ code: 409, data: null })
  })

  it('is rejected if its code is taken, and nothing of it is stored', async () => {
    const file = aFile()
    expect((await send(file)).code).toBe(200)
    const before = await countTypes()
    expect(await send(file)).toMatchObject({ code: 409, data: { field: 'enCode' } })
    expect(await countTypes()).toBe(before)
  })

  it.each<[string, () => string | Uint8Array<ArrayBuffer>, string]>([
    ['no JSON', () => 'not json', '这不是数据字典的导出文件'],
    ['no text', () => new Uint8Array([0xff, 0xfe, 0x00]), '这不是数据字典的导出文件'],
    ['of another kind', () => aFile({ kind: 'other' }), '这不是数据字典的导出文件'],
    ['too deep', () => '['.repeat(5000) + ']'.repeat(5000), '这不是数据字典的导出文件'],
    ['with a bad code', () => aFile({ entries: [{ fullName: 'x', enCode: 'a b' }] }), 'entries.0.enCode'],
    ['with a name of NUL', () => aFile({ entries: [{ fullName: 'a\u0000', enCode: 'a' }] }), 'entries.0.fullName'],
    [
      'with a mark that is none',
      () => aFile({ entries: [{ fullName: 'x', enCode: 'a', mark: 'star' }] }),
      'entries.0.mark',
    ],
    [
      'with one code twice',
      () =>
        aFile({
          entries: [
            { fullName: 'x', enCode: 'a' },
            { fullName: 'y', enCode: 'a' },
          ],
        }),
      '字典项编码“a”重复',
    ],
    ['a tree in a list', () => aFile({}, { isTree: 0 }), '不是树形'],
    [
      'with too many entries',
      () => aFile({ entries: Array.from({ length: 5001 }, (_, at) => ({ fullName: 'x', enCode: `e${at}` })) }),
      'entries',
    ],
  ])('%s is refused with a sentence, and nothing is stored', async (_name, content, sentence) => {
    const before = await countTypes()
    const reply = await send(content())
    expect(reply).toMatchObject({ status: 200 })
    expect([400, 409]).toContain(reply.code)
    expect(reply.msg).toContain(sentence)
    expect(await countTypes()).toBe(before)
  })
})
