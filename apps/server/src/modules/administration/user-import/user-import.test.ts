import type { FileColumns } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRole } from '../../../testing/builders.ts'
import { createWorkbook, fetchGenerated, readRowsOfSheet } from '../../import/testing/workbooks.ts'
import { aRow, anAccount, heading, createImportServer, users, type ImportServer } from './testing/import-server.ts'

let at: ImportServer
beforeAll(async () => {
  at = await createImportServer()
})
afterAll(() => at.close())

describe('POST /api/permission/Users/Uploader', () => {
  it('accepts an xls or xlsx file and returns the name for its preview (F7.75, F7.77)', async () => {
    for (const kind of ['xlsx', 'biff8'] as const) {
      const file = createWorkbook([heading, [anAccount(), '李夏', 'OPS']], { kind })
      const sent = await at.send(file, at.administrator, kind === 'xlsx' ? '人员.xlsx' : '人员.XLS')
      expect(sent).toMatchObject({
        code: 200,
        data: { name: expect.stringMatching(/^[0-9a-f]{32}\.xlsx?$/) as string },
      })
      expect((await at.previewOf(sent.data.name)).data.dataRow[0]?.cells['realName']).toBe('李夏')
    }
  })

  it.each([
    ['of another extension', 'people.txt', createWorkbook([heading])],
    ['that is only called xlsx', 'people.xlsx', Buffer.from('account,name')],
    ['that is a page called xls', 'people.xls', Buffer.from('<html><table/></html>')],
  ])('refuses a file %s (F5.13, F9.03)', async (_, name, file) => {
    expect(await at.send(file, at.administrator, name)).toMatchObject({
      code: 400,
      msg: '请上传xls、xlsx、csv格式的文件',
    })
  })

  it('refuses more than 500 KB, to the byte (F5.14, F5.15, F9.01)', async () => {
    const zip = (size: number) => Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(size - 4)])
    expect((await at.send(zip(512_000))).code).toBe(200)
    expect(await at.send(zip(512_001))).toMatchObject({ code: 413, msg: '文件大小不能超过500KB' })
    expect((await at.send(zip(5_000_000))).code).toBe(413)
  })
})

describe('GET /api/permission/Users/ImportPreview', () => {
  it('returns the columns and the rows as they were read (S7.131, F3.60, F7.80)', async () => {
    const account = anAccount()
    const { data } = await at.preview([
      ['账号', '姓名', '所属组织', '手机号'],
      [account, '李夏', 'OPS', 13_800_000_011],
    ])
    expect(data.headerRow.slice(0, 2)).toEqual([
      { id: 'account', fullName: '账号', required: true, width: 140, children: [] },
      { id: 'realName', fullName: '姓名', required: true, width: 120, children: [] },
    ])
    expect(data.dataRow).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        rowNumber: 2,
        cells: { account, realName: '李夏', organizeIds: 'OPS', mobilePhone: '13800000011' },
        notes: {},
        errors: {},
      },
    ])
  })

  it('finds columns in any order and language, with the asterisk of the template, and lists unknown ones', async () => {
    const { data } = await at.preview([
      ['Name', '*帳號', '所属组织', '工号'],
      ['Li', anAccount(), 'esc', '77'],
    ])
    expect(data.ignored).toEqual(['工号'])
    expect(data.dataRow[0]).toMatchObject({ cells: { realName: 'Li', organizeIds: 'esc' }, errors: {} })
  })

  it('maps a column with another name to a field as the caller chose, and remembers it for this user only', async () => {
    const account = anAccount()
    const file = createWorkbook([
      ['工号', '姓名', '所属组织'],
      [account, '李夏', 'OPS'],
    ])
    const { data } = await at.send(file)
    expect((await at.previewOf(data.name)).msg).toBe('表头缺少列：账号。请使用下载的模板')
    const columns = () => at.administrator.get<FileColumns>(`${users}/ImportColumns?fileName=${data.name}`)
    expect((await columns()).data.list.slice(0, 2)).toEqual([
      { heading: '工号', name: '工号', examples: [account], key: '', by: '' },
      { heading: '姓名', name: '姓名', examples: ['李夏'], key: 'realName', by: 'name' },
    ])
    expect((await at.administrator.put(`${users}/ImportColumns`, { columns: { 工号: 'account' } })).code).toBe(200)
    expect((await columns()).data.list[0]).toMatchObject({ key: 'account', by: 'choice' })
    expect((await at.previewOf(data.name)).data.dataRow[0]?.cells).toMatchObject({ account, realName: '李夏' })
    const other = await at.send(file, at.delegate)
    expect((await at.previewOf(other.data.name, at.delegate)).code).toBe(400)
  })

  it('reports a file without rows, or with blank rows only, as empty (F5.17)', async () => {
    for (const rows of [[heading], [heading, ['', ' ', '']]])
      expect(await at.preview(rows)).toMatchObject({ code: 400, msg: '导入数据为空' })
  })

  it('reads a csv file in UTF-8 and in GB18030, and names the cell whose quote is never closed', async () => {
    const account = anAccount()
    const send = (bytes: Uint8Array) => at.send(Buffer.from(bytes), at.administrator, '人员.csv')
    const utf8 = await send(Buffer.from(`\uFEFF账号;姓名;所属组织\n${account};李夏;OPS\n`))
    expect((await at.previewOf(utf8.data.name)).data.dataRow[0]?.cells).toMatchObject({ account, realName: '李夏' })
    // 账号,姓名,所属组织 and 李夏 in GB18030
    const head = 'd5cbbac52cd0d5c3fb2ccbf9caf4d7e9d6af0a'
    const row = `${Buffer.from(account).toString('hex')}2cc0eecfc42c4f50530a`
    const gb = await send(Buffer.from(head + row, 'hex'))
    expect((await at.previewOf(gb.data.name)).data.dataRow[0]?.cells).toMatchObject({ account, realName: '李夏' })
    const open = await send(Buffer.from('账号,姓名,所属组织\na,"李夏,OPS\n'))
    expect(await at.previewOf(open.data.name)).toMatchObject({
      code: 400,
      msg: '第2行第2列的引号没有闭合，请补上引号后再上传',
    })
    const picture = await send(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d]))
    expect((await at.previewOf(picture.data.name)).msg).toBe('请上传xls、xlsx、csv格式的文件')
  })

  it('returns a longer file in parts of 1000 rows, and refuses more than 1000 in one request (F5.16)', async () => {
    const rows = (n: number) => [heading, ...Array.from({ length: n }, (_, at) => [`bulk${at}`, '李夏', 'OPS'])]
    expect((await at.preview(rows(1_000))).data.dataRow).toHaveLength(1_000)
    const { data } = await at.send(createWorkbook(rows(1_001)))
    const [first, last] = [await at.previewOf(data.name), await at.previewOf(data.name, at.administrator, 1_000)]
    expect([first.data.dataRow.length, first.data.total, first.data.next]).toEqual([1_000, 1_001, 1_000])
    expect(last.data).toMatchObject({ total: 1_001, next: null, dataRow: [{ rowNumber: 1_002 }] })
    const list = [...first.data.dataRow, ...last.data.dataRow].map(({ errors: _errors, ...row }) => row)
    expect(await at.bringIn(list)).toMatchObject({ code: 400, msg: '导入数据不能超过1000条' })
  })

  it.each([
    [
      'lacks a required column',
      [
        ['账号', '手机号'],
        ['a', '1'],
      ],
      '表头缺少列：姓名、所属组织。请使用下载的模板',
    ],
    [
      'has a column twice',
      [
        [...heading, '账号'],
        ['a', 'b', 'c', 'd'],
      ],
      '表头有重复的列：账号',
    ],
  ])('refuses a heading that %s', async (_, rows, msg) => {
    expect(await at.preview(rows)).toMatchObject({ code: 400, msg })
  })

  it('refuses merged cells in the heading, and marks them and formulas at their cells below it', async () => {
    const merged = (r: number) =>
      createWorkbook([heading, [anAccount(), '李夏', 'OPS'], [anAccount(), '王秋', 'OPS']], {
        change: (sheet) => {
          sheet['!merges'] = [{ s: { r, c: 1 }, e: { r, c: 2 } }]
          sheet['B3'].f = 'B2'
        },
      })
    const inHeading = await at.send(merged(0))
    expect((await at.previewOf(inHeading.data.name)).msg).toBe('表头不能有合并单元格，请使用下载的模板')
    const below = await at.send(merged(1))
    const { dataRow } = (await at.previewOf(below.data.name)).data
    const said = '合并的单元格，请拆分后逐行填写'
    expect(dataRow[0]?.errors).toEqual({ realName: said, organizeIds: said })
    expect(dataRow[1]).toMatchObject({
      notes: { realName: 'formula' },
      errors: { realName: '单元格含公式，请改为固定的内容' },
    })
  })

  it('refuses a file that cannot be read', async () => {
    const { data } = await at.send(createWorkbook([heading, ['a', 'b', 'c']]).subarray(0, 3_000))
    expect(await at.previewOf(data.name)).toMatchObject({ code: 400, msg: '文件已损坏或设有密码，无法读取' })
  })

  it('gives a file only to the user who uploaded it (F5.18)', async () => {
    const { data } = await at.send(createWorkbook([heading, [anAccount(), '李夏', 'OPS']]))
    expect(await at.previewOf(data.name, at.delegate)).toMatchObject({ code: 404, msg: '请先上传文件' })
    expect((await at.previewOf('..%2F..%2Fetc%2Fpasswd')).code).toBe(404)
  })
})

describe('GET /api/permission/Users/TemplateDownload', () => {
  it('returns a file with the columns, which is an empty import (S7.129, S7.208, F7.78)', async () => {
    const { data } = await at.administrator.get<{ name: string; url: string }>(`${users}/TemplateDownload`)
    expect(data.name).toBe('用户导入模板.xlsx')
    const file = await fetchGenerated(at.server.url, at.administrator, data.url)
    expect(readRowsOfSheet(file)[0]?.slice(0, 4)).toEqual(['*账号', '*姓名', '*所属组织', '岗位'])
    const sent = await at.send(file)
    expect((await at.previewOf(sent.data.name)).msg).toBe('导入数据为空')
  })

  it('offers the organizations and roles of the part of the tree that the caller administers', async () => {
    const { db } = at.server
    const own = await aRole(db, { enCode: 'office_role' })
    await db.sql.insertInto('role_organizes').values({ role_id: own, organize_id: at.office }).execute()
    const { data } = await at.delegate.get<{ url: string }>(`${users}/TemplateDownload`)
    const offered = readRowsOfSheet(await fetchGenerated(at.server.url, at.delegate, data.url), 'lists').map((row) =>
      row.slice(0, 2),
    )
    expect(offered[0]).toEqual(['储能公司/运维部', 'office_role'])
    expect(offered.slice(1).flat().join('')).toBe('')
  })
})

describe('POST /api/permission/Users/ExportExceptionData', () => {
  it.each([
    ['ExportExceptionData', 'S7.132'],
    ['ImportExceptionData', 'S7.211'],
  ])(
    'creates a file of the failed rows with a column of errors, for another try, also as %s (%s, F7.83, F7.84)',
    async (name) => {
      const account = anAccount()
      const { data } = await at.bringIn([aRow({ account, organizeIds: '没有', description: '=cmd' })])
      const made = await at.administrator.post<{ name: string; url: string }>(`${users}/${name}`, {
        list: data.failResult,
      })
      expect(made.data.name).toBe('用户导入失败数据.xlsx')
      const file = await fetchGenerated(at.server.url, at.administrator, made.data.url)
      const [head, row] = readRowsOfSheet(file)
      expect([head?.at(-1), row?.[0], row?.at(-1)]).toEqual(['错误信息', account, data.failResult[0]?.errorsInfo])
      const sent = await at.send(file)
      const again = await at.previewOf(sent.data.name)
      expect(again.data.ignored).toEqual([])
      expect(again.data.dataRow[0]?.cells).toMatchObject({ account, organizeIds: '没有', description: '=cmd' })
    },
  )
})

describe('access', () => {
  it.each([
    ['POST', 'ImportPreview', { list: [] }],
    ['POST', 'ImportData', { list: [] }],
    ['POST', 'ExportExceptionData', { list: [] }],
    ['POST', 'ImportExceptionData', { list: [] }],
    ['GET', 'TemplateDownload', undefined],
    ['GET', 'ImportPreview?fileName=x', undefined],
    ['GET', 'ImportColumns?fileName=x', undefined],
    ['GET', 'ExportExcel', undefined],
  ] as const)('%s %s: refused without sign-in, and to staff without the button', async (method, path, body) => {
    const codes = [at.server.nobody, at.staff].map((client) =>
      method === 'GET' ? client.get(`${users}/${path}`) : client.post(`${users}/${path}`, body),
    )
    expect((await Promise.all(codes)).map(({ code }) => code)).toEqual([602, 403])
  })

  it('uploading a file is refused likewise', async () => {
    const file = createWorkbook([heading])
    expect([(await at.send(file, at.server.nobody)).code, (await at.send(file, at.staff)).code]).toEqual([602, 403])
  })
})
