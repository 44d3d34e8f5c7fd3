import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportPreview, ImportResult, ImportRow } from '@armature/contract'
import { v4 } from 'uuid'
import { aGrade, aMenu, anOrganize, aRole, aUser } from '../../../../testing/builders.ts'
import type { Client } from '../../../../testing/client.ts'
import { startTestServer } from '../../../../testing/test-server.ts'
import { createWorkbook, uploadFile } from '../../../import/testing/workbooks.ts'

export const users = '/api/permission/Users'
export const heading = ['账号', '姓名', '所属组织']

let count = 0
/** An account that does not exist yet. */
export const anAccount = () => `imported${++count}`

/** A row that can be imported as it is. */
export const aRow = (cells: Record<string, string> = {}, values: Partial<ImportRow> = {}): ImportRow => ({
  key: v4(),
  rowNumber: 2,
  cells: { account: anAccount(), realName: '李夏', organizeIds: '储能公司/运维部', ...cells },
  notes: {},
  ...values,
})

/** 储能公司 (ESC) with 运维部 (OPS) below it, 其他公司 (OTHER), and three users with different rights to import. */
export async function createImportServer() {
  const folder = mkdtempSync(join(tmpdir(), 'armature-import-'))
  const server = await startTestServer({ config: { dataDir: folder } })
  const { db } = server
  const company = await anOrganize(db, { enCode: 'ESC', fullName: '储能公司' })
  const office = await anOrganize(db, { enCode: 'OPS', fullName: '运维部', parentId: company })
  const elsewhere = await anOrganize(db, { enCode: 'OTHER', fullName: '其他公司' })
  const page = await aMenu(db, {
    enCode: 'permission.user',
    buttons: ['btn_import', 'btn_export', 'btn_add'],
    property: { useBtnPermission: true },
  })
  const buttons = Object.values(page.items).map((id) => ['button', id] as const)
  const working = await aRole(db, { grants: [['menu', page.id], ...buttons] })
  const looking = await aRole(db, { grants: [['menu', page.id]] })
  await aUser(db, { account: 'chief', isAdministrator: true })
  const delegated = await aUser(db, { account: 'delegate', roles: [working], organize: office })
  await aGrade(db, delegated.id, office)
  await aUser(db, { account: 'staff', roles: [looking], organize: office })
  const administrator = await server.as('chief')

  const send = (file: Buffer, client = administrator, name?: string) =>
    uploadFile(server.url, client, 'permission/Users', file, name)
  const previewOf = (fileName: string, client = administrator, from = 0) =>
    client.get<ImportPreview>(`${users}/ImportPreview?fileName=${fileName}&from=${from}`)
  const bringIn = (list: ImportRow[], client = administrator) =>
    client.post<ImportResult>(`${users}/ImportData`, { list })
  return {
    server,
    company,
    office,
    elsewhere,
    administrator,
    /** administers the office, and has the page with its buttons */
    delegate: await server.as('delegate'),
    /** has the page without its buttons */
    staff: await server.as('staff'),
    send,
    previewOf,
    /** sends a file and requests its preview */
    preview: async (rows: readonly (readonly unknown[])[], client: Client = administrator) =>
      previewOf((await send(createWorkbook(rows), client)).data.name, client),
    bringIn,
    /** the errors of a row with these cells */
    errorsOf: async (cells: Record<string, string>, client: Client = administrator) =>
      (await client.post<ImportPreview>(`${users}/ImportPreview`, { list: [aRow(cells)] })).data.dataRow[0]?.errors,
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type ImportServer = Awaited<ReturnType<typeof createImportServer>>
