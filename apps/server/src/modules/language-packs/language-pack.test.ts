import { errorTexts } from '@armature/texts/errors'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser, unique } from '../../testing/builders.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { aField, asDesigner, asStaff } from '../designs/testing/designs.ts'
import { createWorkbook, readRowsOfSheet } from '../import/testing/workbooks.ts'
import { refreshLanguageTexts, startTextChanges } from '../language-texts/index.ts'
import { createTransferClient, transferButtons, transferServer } from '../record-transfer/testing/transfer-server.ts'
import { aFigure, aLayout, createReleasedPortal } from '../portals/testing/portals.ts'
import {
  aLimitedList,
  aModel,
  addRecord,
  createRecordClient,
  readRecordDetail,
  readRecordValues,
  type BuiltModel,
} from '../records/testing/records.ts'
import { must } from '../workflow/testing/flows.ts'
import { aJsonFile, createPackClient, inEnglish, path } from './testing/pack-client.ts'

const isEmpty = (value: object) => Object.keys(value).length === 0

let server: TestServer
let admin: Client
let packs: ReturnType<typeof createPackClient>
beforeAll(async () => {
  server = await transferServer()
  await startTextChanges(server.deps)
  admin = await server.as((await aUser(server.db, { isAdministrator: true, realName: '管理员' })).account)
  packs = createPackClient(server.url, admin)
})
// the texts of the product belong to the process, which other files run in, too
beforeEach(async () => {
  await server.db.query('delete from language_texts')
  await server.deps.bus.publish('languageTexts')
  await expect.poll(() => errorTexts['icon.unknown'].en).toBe('The icon does not exist')
})
afterAll(async () => {
  await server.db.query('delete from language_texts')
  await refreshLanguageTexts(server.deps)
  await server.close()
})

// each needs the session of the test
const findText = (kind: string, language: string, key: string) => packs.findText(kind, language, key)
const save = (values: object) => packs.save(values)
const translate = (key: string, text: string) => packs.translate(key, text)

describe('texts of the product', () => {
  it('are changed in one language, shown in messages at once, and reset', async () => {
    const key = 'errors/icon.unknown'
    const before = await findText('product', 'en', key)
    expect(before).toMatchObject({ original: 'The icon does not exist', source: '图标不存在', state: 'original' })
    await must(save({ key, text: 'No such icon' }))
    const ask = (client: Client) => client.get(`/api/system/Icon/01900000-0000-7000-8000-000000000000`)
    expect((await ask(inEnglish(server.url, admin))).msg).toBe('No such icon')
    expect((await ask(admin)).msg).toBe('图标不存在')
    expect(await findText('product', 'en', key)).toMatchObject({
      ...{ text: 'No such icon', original: 'The icon does not exist', state: 'changed' },
      ...{ version: 1, changedBy: '管理员' },
    })
    await must(save({ key, text: '', version: 1 }))
    expect((await ask(inEnglish(server.url, admin))).msg).toBe('The icon does not exist')
    expect(await findText('product', 'en', key)).toMatchObject({ state: 'original', version: 0 })
  })

  it('keep the placeholders of the original; the error names those that differ', async () => {
    const key = 'web/login/maintenance'
    const refused = await save({ key, text: 'Closed for {{reason}}' })
    expect(refused).toMatchObject({ code: 400, data: { field: 'text' } })
    expect(refused.msg).toContain('{{notice}} {{reason}}')
    expect(await save({ key, text: '{{notice}} <script>' })).toMatchObject({ code: 400 })
    expect(await save({ key, text: 'x'.repeat(2_001) })).toMatchObject({ code: 400 })
    expect(await save({ key, text: 'Closed. {{notice}}' })).toMatchObject({ code: 200 })
    expect(await save({ key: 'web/login/nothing', text: 'x' })).toMatchObject({ code: 404 })
  })

  it('are saved over the version that the user has seen', async () => {
    const key = 'web/login/title'
    await must(save({ key, text: 'Welcome' }))
    expect(await save({ key, text: 'Hello' })).toMatchObject({ code: 409 })
    await must(save({ key, text: 'Hello', version: 1 }))
    expect(await findText('product', 'en', key)).toMatchObject({ text: 'Hello', version: 2 })
    // as delivered: nothing is stored
    await must(save({ key, text: 'Sign in', version: 2 }))
    expect(await findText('product', 'en', key)).toMatchObject({ state: 'original', version: 0 })
  })

  it('of the web app are sent to everyone once, until they change', async () => {
    const ask = (version = '') =>
      must(server.nobody.get<{ version: string; texts: object | null }>(`${path}/Changed/en?version=${version}`))
    expect(await ask()).toEqual({ version: '', texts: null })
    await must(save({ key: 'web/login/title', text: 'Welcome' }))
    await must(save({ key: 'errors/icon.unknown', text: 'No such icon' }))
    const first = await ask()
    expect(first.texts).toEqual({ 'web/login/title': 'Welcome' })
    const info = await must(server.nobody.get<object>('/api/oauth/LoginInfo', { 'Accept-Language': 'en' }))
    expect(info).toMatchObject({ textVersion: first.version })
    expect(await must(server.nobody.get<object>('/api/oauth/LoginInfo'))).not.toHaveProperty('textVersion')
    expect(await ask(first.version)).toEqual({ version: first.version, texts: null })
    expect(await must(server.nobody.get<object>(`${path}/Changed/tw?version=x`))).toEqual({ version: '', texts: {} })
    await must(save({ key: 'web/login/title', text: '', version: 1 }))
    expect(await ask(first.version)).toEqual({ version: '', texts: {} })
  })

  it('are entered in the audit trail with the former text, also refused changes', async () => {
    const key = 'web/login/hint'
    await must(save({ key, text: 'Your company account' }))
    await must(save({ key, text: 'Your account', version: 1 }))
    await save({ key, text: '{{x}}', version: 2 })
    const entries = await server.db.query<{ before: object; after: object; code: number }>(
      `select changed_before as before, changed_after as after, code from audit_entries where object_kind = 'languageText' order by seq desc limit 3`,
    )
    expect(entries).toMatchObject([
      { code: 400 },
      { code: 200, before: { text: 'Your company account' }, after: { text: 'Your account' } },
      { code: 200, after: { text: 'Your company account', language: 'en' } },
    ])
  })

  it('that another node changes are shown by this one', async () => {
    const second = await startSecondNode(server)
    try {
      const sent = createClient(second.url, admin.token)
      const key = 'web/login/submit'
      const ask = async () => (await must(admin.get<{ texts: object | null }>(`${path}/Changed/en?version=x`))).texts
      expect(await ask()).toEqual({})
      await must(createPackClient(second.url, sent).save({ key, text: 'Enter' }))
      await expect.poll(ask).toEqual({ [key]: 'Enter' })
    } finally {
      await second.close()
    }
  })

  it('are changed by administrators only', async () => {
    const staff = await asStaff(server)
    for (const reply of [
      await staff.get(`${path}?kind=product&language=en`),
      await createPackClient(server.url, staff).save({ key: 'web/login/title', text: 'x' }),
      await staff.get(`${path}/Actions/Export?kind=product&language=en&format=json`),
    ])
      expect(reply).toMatchObject({ code: 403 })
    expect(await server.nobody.get(`${path}?kind=product&language=en`)).toMatchObject({ code: 602 })
  })
})

describe('a file of a language pack', () => {
  it('is previewed and imported: what is unknown or refused is left out', async () => {
    await must(save({ key: 'web/login/title', text: 'Welcome' }))
    const file = aJsonFile([
      ['web/login/title', 'Hello'],
      ['web/login/title', 'Again'],
      ['web/login/hint', 'Use the account set up by your company'],
      ['web/login/account', ''],
      ['web/login/maintenance', 'Closed'],
      ['web/nothing', 'x'],
    ])
    const seen = await packs.preview(file)
    expect(seen).toMatchObject({
      language: 'en',
      kind: 'product',
      counts: { changed: 1, same: 2, unknown: 1, refused: 2 },
    })
    expect(seen.lines.map(({ key, state }) => [key, state])).toEqual([
      ['web/login/title', 'refused'],
      ['web/login/maintenance', 'refused'],
      ['web/nothing', 'unknown'],
      ['web/login/title', 'changed'],
    ])
    expect(seen.lines[1]?.reason).toContain('{{notice}}')
    expect(seen.lines[3]).toMatchObject({ before: 'Welcome', after: 'Hello' })
    expect(await findText('product', 'en', 'web/login/title')).toMatchObject({ text: 'Welcome' })
    expect(await packs.bringIn('other', file)).toMatchObject({ code: 409 })
    expect(await packs.bringIn(seen.version, file)).toMatchObject({ data: { changed: 1, unknown: 1, refused: 2 } })
    expect(await findText('product', 'en', 'web/login/title')).toMatchObject({ text: 'Hello', version: 2 })
    // the texts have changed since
    expect(await packs.bringIn(seen.version, file)).toMatchObject({ code: 409 })
  })

  it.each(['not JSON', aJsonFile([], { kind: 'other' }), aJsonFile([], { language: 'fr' })])(
    'that was not exported here is refused: %s',
    async (file) => {
      expect(await packs.send('/Actions/Preview', file)).toMatchObject({
        code: 400,
        msg: '这不是本系统导出的语言包文件',
      })
    },
  )

  it('of texts of designs has a language that they are translated to', async () => {
    expect(await admin.get(`${path}/Actions/Export?kind=design&language=zh&format=json`)).toMatchObject({ code: 400 })
    expect(await packs.send('/Actions/Preview', aJsonFile([], { textKind: 'design', language: 'zh' }))).toMatchObject({
      code: 400,
    })
  })

  it('has every text of the product, and says what is shown', async () => {
    await must(save({ key: 'web/login/title', text: '=1+1' }))
    const rows = readRowsOfSheet(await packs.takeOut('kind=product&language=en&format=xlsx'))
    expect(rows[0]).toEqual(['key (product, en)', '中文', '原文', '译文'])
    expect(rows.find(([key]) => key === 'web/login/title')).toEqual(['web/login/title', '登录', 'Sign in', '=1+1'])
    const { counts } = await packs.list('kind=product&language=en')
    expect(rows).toHaveLength(1 + counts.original + counts.changed)
    expect(counts).toMatchObject({ changed: 1, unused: 0 })
  })
})

describe('texts of released designs', () => {
  let orders: BuiltModel
  let english: Client
  const [name, state, open, closed] = ['编号', '状态', '待处理', '已完成'].map((text) => `${text}${unique('t')}`) as [
    string,
    string,
    string,
    string,
  ]
  beforeAll(async () => {
    const options = [
      { id: 'open', fullName: open },
      { id: 'closed', fullName: closed },
    ]
    orders = await aModel(await asDesigner(server), {
      fullName: '工单',
      fullNameI18n: {},
      fields: [
        aField('comInput', 'code', { placeholder: `请输入${name}` }, { label: name, labelI18n: {} }),
        aField('select', 'state', { options }, { label: state, labelI18n: { tw: '狀態' } }),
      ],
      list: aLimitedList(['code', 'state'], {
        ...transferButtons,
        columnList: [
          { prop: 'code', label: '' },
          { prop: 'state', label: '' },
        ],
      }),
    })
    english = inEnglish(server.url, admin)
  })

  it('are listed with the designs that show them; those that a design translates itself are not', async () => {
    const found = await packs.list(`kind=design&language=en&state=untranslated&keyword=${encodeURIComponent(name)}`)
    expect(found.list).toMatchObject([
      { key: name, places: ['工单'], text: '', state: 'untranslated' },
      { key: `请输入${name}`, state: 'untranslated' },
    ])
    expect(found.areas.map(({ fullName }) => fullName)).toContain('工单')
    expect(await findText('design', 'en', state)).toMatchObject({ state: 'untranslated' })
    expect(await findText('design', 'tw', state)).toBeUndefined()
    expect(await packs.list('kind=design&language=zh')).toMatchObject({ list: [] })
    const before = found.counts.untranslated
    await translate(name, 'Code')
    const after = await packs.list(`kind=design&language=en&keyword=${encodeURIComponent(name)}`)
    expect(after.counts).toMatchObject({ untranslated: before - 1, translated: 1 })
  })

  it('are shown in the language of the user: form, list, record, export and template', async () => {
    await translate(name, 'Code')
    await translate(state, 'State')
    await translate(open, 'Open')
    await translate('工单', 'Work order')
    await translate(`请输入${name}`, 'Enter the code')
    const records = createRecordClient(english, orders)
    const config = async () => (await must(records.config())) as unknown as Record<string, string>
    await expect.poll(async () => (await config())['formData']).toContain('"en":"Code"')
    const design = await config()
    expect(design).toMatchObject({ fullName: '工单', fullNameI18n: { en: 'Work order' } })
    expect(JSON.parse(design['columnData'] ?? '')).toMatchObject({
      columnList: [{ labelI18n: { en: 'Code' } }, { labelI18n: { en: 'State', tw: '狀態' } }],
    })
    expect(JSON.parse(design['formData'] ?? '')).toMatchObject({
      fields: [{ placeholder: `请输入${name}`, placeholderI18n: { en: 'Enter the code' } }, {}],
    })

    const { id } = await addRecord(records, { code: 'A-1', state: 'open' })
    expect(await readRecordDetail(records, id)).toMatchObject({ state: 'Open' })
    const transfer = createTransferClient(server, english, orders)
    expect(await transfer.taken()).toEqual([
      ['Code', 'State'],
      ['A-1', 'Open'],
    ])
    const template = readRowsOfSheet(await transfer.fileAt((await must(transfer.template())).url))
    expect(template[0]?.map((title) => title.replace('*', ''))).toEqual(['Code', 'State'])
  })

  it('stay as they are where they are stored and compared', async () => {
    await translate(open, 'Open')
    await translate(state, 'State')
    const records = createRecordClient(english, orders)
    const { id } = await addRecord(records, { code: 'B-1', state: 'open' })
    expect(await readRecordValues(records, id)).toMatchObject({ state: 'open' })
    const byState = (value: string) => must(records.search({ code: 'B-1', state: value }))
    expect((await byState('open')).list).toHaveLength(1)
    expect((await byState('closed')).list).toHaveLength(0)
    const stored = await server.db.query<{ found: boolean }>(
      `select form_data::text like '%"Open"%' as found from design_versions where design_id = $1`,
      [orders.id],
    )
    expect(stored).toEqual([{ found: false }])
  })

  it('are accepted by imports in every language, translated or as they were designed', async () => {
    await translate(name, 'Code')
    await translate(state, 'State')
    await translate(open, 'Open')
    const transfer = createTransferClient(server, english, orders)
    for (const rows of [
      [
        ['Code', 'State'],
        ['C-1', 'Open'],
      ],
      [
        [name, state],
        ['C-2', open],
      ],
    ]) {
      await expect
        .poll(async () => (await transfer.preview(rows)).data.dataRow[0])
        .toMatchObject({ cells: { code: rows[1]?.[0] }, errors: expect.toSatisfy(isEmpty) })
    }
  })

  it('translate menus, applications and items of dictionaries that have no name of their own', async () => {
    const item = `高${unique('d')}`
    await must(
      admin.post('/api/system/DictionaryType', {
        fullName: '等级',
        enCode: unique('levels'),
        entries: [{ fullName: item, enCode: 'high' }],
      }),
    )
    await translate(item, 'High')
    await translate('工单', 'Work order')
    await expect
      .poll(async () => JSON.stringify(await must(english.get<object>('/api/system/DictionaryData/All'))))
      .toContain('"High"')
    await expect
      .poll(async () => JSON.stringify(await must(english.get<object>('/api/oauth/CurrentUser'))))
      .toContain('"en":"Work order"')
  })

  it('translate portals: their names, and the titles and units of their widgets, as far as there is room', async () => {
    const figure = { ...aFigure(orders.id), title: `收益${unique('w')}`, titleI18n: {}, unit: '件' }
    const id = await createReleasedPortal(admin, aLayout(figure, { ...figure, ...{ id: 'other', unit: '套' } }))
    expect(await findText('design', 'en', '件')).toMatchObject({ state: 'untranslated' })
    await translate(figure.title, 'Revenue')
    await translate('件', 'pieces')
    await translate('套', 'sets with more than 20 characters')
    const read = async () => JSON.stringify(await must(english.get(`/api/visualdev/Portal/${id}/auth`)))
    await expect.poll(read).toMatch(/"en":"Revenue".*"unitI18n":\{"en":"pieces"\}.*"unitI18n":\{\}/)
  })

  it('that no design has any more are listed, and can only be removed', async () => {
    await server.db.query(
      `insert into language_texts (id, kind, language, key, text, changed_at)
        values (gen_random_uuid(), 'design', 'en', '旧标题', 'Old title', now())`,
    )
    expect(await findText('design', 'en', '旧标题')).toMatchObject({ state: 'unused', text: 'Old title', places: [] })
    expect(await save({ kind: 'design', key: '旧标题', text: 'Other', version: 1 })).toMatchObject({ code: 404 })
    await must(save({ kind: 'design', key: '旧标题', text: '', version: 1 }))
    expect(await findText('design', 'en', '旧标题')).toBeUndefined()
  })

  it('travel as a sheet that a translator fills in', async () => {
    const sheet = readRowsOfSheet(await packs.takeOut('kind=design&language=en&format=xlsx'))
    const filled = createWorkbook(sheet.map((row) => (row[0] === name ? [...row.slice(0, 3), 'Number'] : row)))
    const seen = await packs.preview(filled)
    expect(seen).toMatchObject({ kind: 'design', language: 'en', counts: { changed: 1, unknown: 0, refused: 0 } })
    expect(await packs.bringIn(seen.version, filled)).toMatchObject({ data: { changed: 1 } })
    expect(await findText('design', 'en', name)).toMatchObject({ text: 'Number', state: 'translated' })
  })

  it('come back from files as they were, whatever was written', async () => {
    // sheets have no characters of control and no white space at the ends; values to fill in are those of the original
    const anyText = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter((text) => text.trim() === text && !/[{}<>]|\p{C}/u.test(text))
    await fc.assert(
      fc.asyncProperty(fc.tuple(anyText, anyText, anyText, anyText), async (texts) => {
        const sent = [name, state, open, closed].map((key, at) => [key, texts[at] ?? ''] as const)
        const file = aJsonFile(sent, { textKind: 'design' })
        await must(packs.bringIn((await packs.preview(file)).version, file))
        const query = 'kind=design&language=en'
        const files = [await packs.takeOut(`${query}&format=xlsx`), await packs.takeOut(`${query}&format=json`)]
        // nothing has changed since
        expect((await packs.preview(files[1] ?? '')).counts).toMatchObject({ changed: 0, refused: 0 })
        await server.db.query('delete from language_texts')
        for (const taken of files) {
          const { lines } = await packs.preview(taken)
          expect(new Map(lines.map(({ key, after }) => [key, after]))).toEqual(new Map(sent))
        }
      }),
      // reading a sheet starts a thread
      { numRuns: 4 },
    )
  })
})
