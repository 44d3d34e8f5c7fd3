import type { FieldConversion, ReleasePreview } from '@armature/contract'
import type { Translations } from '@armature/texts'
import { type ColumnData, type Field, type FormData, findControl } from '@armature/form-engine'
import { type GrantTo, aMenu, aRole, aUser, theSystem, unique } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { changeSysConfig } from '../../settings/index.ts'

/** A field as the designer creates it. @param own properties besides `config` */
export function aField(
  kind: string,
  vModel: string,
  own: Record<string, unknown> = {},
  config: Record<string, unknown> = {},
): Field {
  const control = findControl(kind)
  if (!control) throw new Error(`no control of the kind ${kind}`)
  const made = control.create()
  return {
    ...made,
    vModel,
    ...own,
    config: { ...made.config, label: vModel, formId: `id_${vModel}`.slice(-60), ...config },
  }
}

/** A sub-table with the fields. */
export const aTable = (vModel: string, children: Field[], config: Record<string, unknown> = {}): Field =>
  aField('table', vModel, {}, { children, ...config })

/** A list that shows the given fields. */
export function aList(props: readonly string[], values: Partial<ColumnData> = {}): ColumnData {
  return { columnList: props.map((prop) => ({ prop, label: prop })), searchList: [], ...values }
}

export interface DesignValues {
  enCode?: string
  fullName?: string
  fullNameI18n?: Translations
  webType?: number
  icon?: string
  fields?: Field[]
  form?: Partial<FormData>
  list?: ColumnData
}

/** The request body of the designer to save a design. */
export function aDesignBody({
  enCode,
  fullName,
  fullNameI18n = {},
  webType = 2,
  icon = '',
  fields = [aField('comInput', 'title')],
  form,
  list,
}: DesignValues = {}) {
  const code = enCode ?? unique('model')
  return {
    fullName: fullName ?? `${code} 表`,
    fullNameI18n,
    enCode: code,
    webType,
    icon,
    formData: JSON.stringify({ fields, ...form }),
    columnData: JSON.stringify(
      list ?? aList(fields.flatMap(({ vModel, config }) => (vModel && config.jnpfKey !== 'table' ? [vModel] : []))),
    ),
  }
}

/** The role with the page 功能设计; shared by all designers of a test server. */
const designerRole = async ({ db }: TestServer): Promise<string> => {
  await theSystem(db)
  const known = await db.sql
    .selectFrom('menus')
    .select('id')
    .where('en_code', '=', 'onlineDev.webDesign')
    .executeTakeFirst()
  // the menu does not limit its buttons
  const menuId = known?.id ?? (await aMenu(db, { enCode: 'onlineDev.webDesign', buttons: designButtons })).id
  return aRole(db, { grants: [['menu', menuId]] })
}
export const designButtons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_release']

/** Signs in as a new user who may design forms, with every design and model: designs are open on this server from now on. */
export async function asDesigner(server: TestServer, realName = '设计员'): Promise<Client> {
  await changeSysConfig(server.deps, { openDesigns: true })
  const { account } = await aUser(server.db, { realName, roles: [await designerRole(server)] })
  return server.as(account)
}

/** A new designer who has only their own designs, and models by their grants; not on a server that has called `asDesigner`. */
export async function aLimitedDesigner(
  server: TestServer,
  { realName = '设计员', grants = [] }: { realName?: string; grants?: readonly GrantTo[] } = {},
): Promise<{ id: string; client: Client }> {
  const roles = [await designerRole(server), await aRole(server.db, { grants })]
  const { id, account } = await aUser(server.db, { realName, roles })
  return { id, client: await server.as(account) }
}

/** Signs in as a new user with the given grants only. */
export async function asStaff(server: TestServer, grants: Parameters<typeof aRole>[1] = {}): Promise<Client> {
  await theSystem(server.db)
  const { account } = await aUser(server.db, { roles: [await aRole(server.db, grants)] })
  return server.as(account)
}

/** Creates a design and returns its id. */
export async function createDesign(client: Client, values: DesignValues = {}): Promise<string> {
  const reply = await client.post<{ id: string } | null>('/api/visualdev/Base', aDesignBody(values))
  if (!reply.data) throw new Error(`${reply.code} ${reply.msg}`)
  return reply.data.id
}

/** Saves an existing design, using its current revision. */
export async function changeDesign(
  client: Client,
  id: string,
  values: DesignValues,
): Promise<{ revision: number; state: number }> {
  const { data: old } = await client.get<{ revision: number; enCode: string; fullName: string }>(
    `/api/visualdev/Base/${id}`,
  )
  const body = { ...aDesignBody({ enCode: old.enCode, fullName: old.fullName, ...values }), revision: old.revision }
  const reply = await client.put<{ revision: number; state: number } | null>(`/api/visualdev/Base/${id}`, body)
  if (!reply.data) throw new Error(`${reply.code} ${reply.msg}`)
  return reply.data
}

/** Releases a design and returns its version and menus; fails if it is refused. */
export async function releaseDesign(
  client: Client,
  id: string,
  options: object = {},
): Promise<{ version: number; menuId: string; appMenuId: string }> {
  const reply = await client.post<{ version: number; menuId: string; appMenuId: string } | null>(
    `/api/visualdev/Base/${id}/Actions/Release`,
    options,
  )
  if (reply.code !== 200 || !reply.data) throw new Error(`${reply.code} ${reply.msg}`)
  return reply.data
}

/** Waits until the conversion of values that a release has begun has ended. */
export async function waitForConversion(client: Client, id: string): Promise<FieldConversion | null> {
  for (;;) {
    const { data } = await client.get<FieldConversion | null>(`/api/visualdev/Base/${id}/Conversion`)
    if (data?.state !== 'running') return data
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The newest job that converts values of a form. */
export async function findConversionJob({ db }: Pick<TestServer, 'db'>, designId: string) {
  const [job] = await db.query<{ id: string; state: string; attempts: number; fault: unknown; done: number }>(
    `select id, state, attempts, fault, done::int as done from jobs where kind = 'convertValues' and payload ->> 'designId' = $1
      order by created_at desc limit 1`,
    [designId],
  )
  if (!job) throw new Error('there is no job')
  return job
}

/** Resolves when no job on tables waits or runs. */
export async function waitForTables({ db }: Pick<TestServer, 'db'>): Promise<void> {
  const open = `select 1 from jobs where kind in ('convertValues', 'finishTables') and state in ('waiting', 'running') limit 1`
  while ((await db.query(open)).length > 0) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Releases a design whose fields change their type: the values stay in the old columns, and the fields start empty. */
export async function releaseKeepingValues(client: Client, id: string): Promise<void> {
  const { data } = await client.get<ReleasePreview>(`/api/visualdev/Base/${id}/ReleasePreview`)
  const retyped = data.fieldChanges.filter(({ choices }) => choices.length > 0)
  await releaseDesign(client, id, { conversions: retyped.map(({ field }) => ({ field, choice: 'keep' })) })
}
