import { type BinnedRecord, mapMenuLimits } from '@armature/contract'
import type { ConditionGroups } from '@armature/form-engine'
import { type GrantTo, aRole, aUser, anOrganize } from '../../../testing/builders.ts'
import type { Client, Reply } from '../../../testing/client.ts'
import { createId } from '../../../platform/ids.ts'
import { saveReferences } from '../../reference-graph/index.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { type DesignValues, aList, createDesign, releaseDesign } from '../../designs/testing/designs.ts'

export interface BuiltModel {
  id: string
  menuId: string
}

/** Creates a released model; every limit can be set on its menu entry. */
export async function aModel(designer: Client, values: DesignValues): Promise<BuiltModel> {
  const id = await createDesign(designer, values)
  const { menuId } = await releaseDesign(designer, id)
  return { id, menuId }
}

/** List settings that limit buttons, columns, form fields and rows to what is granted. */
export const limits = mapMenuLimits(() => true)
export const aLimitedList = (props: readonly string[], values: object = {}) => aList(props, { ...limits, ...values })

export interface Grants {
  buttons?: readonly string[]
  columns?: readonly string[]
  forms?: readonly string[]
  /** row conditions; `all` grants every row */
  rows?: ConditionGroups | 'all'
}

/** Creates grants on the menu entry of a model, to be given to a role. */
export async function grantsOn(
  { db }: TestServer,
  { menuId }: BuiltModel,
  { buttons = [], columns = [], forms = [], rows }: Grants,
): Promise<GrantTo[]> {
  const items = await db.sql
    .selectFrom('menu_items')
    .select(['id', 'kind', 'en_code'])
    .where('menu_id', '=', menuId)
    .execute()
  const wanted = { button: buttons, column: columns, form: forms }
  const named = items.flatMap(({ id, kind, en_code: code }): GrantTo[] => {
    if (kind === 'resource') return []
    return wanted[kind].includes(code) ? [[kind, id]] : []
  })
  if (named.length !== buttons.length + columns.length + forms.length) throw new Error('a grant names no item')
  const menu: GrantTo = ['menu', menuId]
  if (!rows) return [menu, ...named]
  const condition = rows === 'all' ? { logic: 'and', groups: [] } : rows
  const id = createId()
  await db.sql
    .insertInto('menu_items')
    .values({
      id,
      menu_id: menuId,
      kind: 'resource',
      en_code: `rows_${id}`,
      full_name: 'rows',
      full_name_i18n: '{}',
      property: JSON.stringify({ condition }),
    })
    .execute()
  await saveReferences(db, 'menu', [menuId])
  return [menu, ...named, ['resource', id]]
}

export interface Person {
  id: string
  client: Client
  organizeId: string
}

/** Creates a user in an organization of their own with the grants, signed in. */
export async function aPerson(server: TestServer, grants: readonly GrantTo[], realName = '职员'): Promise<Person> {
  const organizeId = await anOrganize(server.db)
  const user = await aUser(server.db, { realName, organize: organizeId, roles: [await aRole(server.db, { grants })] })
  return { id: user.id, client: await server.as(user.account), organizeId }
}

export async function anAdministrator(server: TestServer): Promise<Client> {
  const { account } = await aUser(server.db, {
    isAdministrator: true,
    realName: '管理员',
    organize: await anOrganize(server.db),
  })
  return server.as(account)
}

export const online = '/api/visualdev/OnlineDev'

export interface SavedRecord {
  id: string
  version: number
  isOutOfScope?: true
}
export type ListRow = Record<string, unknown> & { id: string; version: number }
export interface Page {
  list: ListRow[]
  pagination: { currentPage: number; pageSize: number; total: number; totalKind?: string }
  summary?: Record<string, string>
}

export interface Board {
  columns: { id: string; name: string; count: number; sum: string | null; list: ListRow[] }[]
  isCut: boolean
}

export interface BinPage {
  list: BinnedRecord[]
  pagination: { total: number }
}

/** The calls for the records of one model, with the types of the contract. */
export function createRecordClient(client: Client, model: { id: string }) {
  const path = `${online}/${model.id}`
  return {
    add: (values: unknown, headers?: Record<string, string>): Promise<Reply<SavedRecord>> =>
      client.post(path, { data: JSON.stringify(values) }, headers),
    save: ({ id, version }: SavedRecord, values: unknown): Promise<Reply<SavedRecord>> =>
      client.put(`${path}/${id}`, { id, version, data: JSON.stringify(values) }),
    list: (question: object = {}): Promise<Reply<Page>> => client.post(`${path}/List`, question),
    search: (query: object, question: object = {}): Promise<Reply<Page>> =>
      client.post(`${path}/List`, { queryJson: JSON.stringify(query), ...question }),
    get: (id: string): Promise<Reply<SavedRecord & { data: string }>> => client.get(`${path}/${id}`),
    show: (id: string): Promise<Reply<SavedRecord & { data: string }>> => client.get(`${path}/${id}/DataChange`),
    history: (id: string): Promise<Reply<{ list: HistoryLine[]; undoVersion?: number }>> =>
      client.get(`${path}/${id}/History`),
    undo: ({ id, version }: SavedRecord): Promise<Reply<SavedRecord>> =>
      client.post(`${path}/${id}/Actions/Undo`, { version }),
    remove: (id: string): Promise<Reply<null>> => client.delete(`${path}/${id}`),
    removeAll: (ids: string[]): Promise<Reply<{ count: number }>> =>
      client.post(`${online}/batchDelete/${model.id}`, { ids }),
    bin: (query = ''): Promise<Reply<BinPage>> => client.get(`${path}/Bin${query}`),
    restore: (...ids: string[]): Promise<Reply<{ count: number }>> =>
      client.post(`${path}/Bin/Actions/Restore`, { ids }),
    purge: (...ids: string[]): Promise<Reply<{ count: number }>> => client.post(`${path}/Bin/Actions/Purge`, { ids }),
    aggregate: (question: object): Promise<Reply<{ list: Record<string, unknown>[] }>> =>
      client.post(`${path}/Aggregate`, question),
    board: (question: object = {}): Promise<Reply<Board>> => client.post(`${path}/Board`, question),
    config: (): Promise<Reply<Record<string, string>>> => client.get(`${path}/Config`),
  }
}
export type Records = ReturnType<typeof createRecordClient>

export interface HistoryLine {
  action: string
  userName: string
  time: number
  changes: { field: string; label: string; from: string; to: string }[]
}

/** The values of a record as the form receives them. */
export const readRecordValues = async (records: Records, id: string): Promise<Record<string, unknown>> =>
  JSON.parse((await records.get(id)).data.data) as Record<string, unknown>
export const readRecordDetail = async (records: Records, id: string): Promise<Record<string, unknown>> =>
  JSON.parse((await records.show(id)).data.data) as Record<string, unknown>

/** Adds a record and fails if it is refused. */
export async function addRecord(records: Records, values: unknown): Promise<SavedRecord> {
  const reply = await records.add(values)
  if (reply.code !== 200) throw new Error(`${reply.code} ${reply.msg} ${JSON.stringify(reply.data)}`)
  return reply.data
}
