import { menuType, mapMenuLimits, type ItemKind } from '@armature/contract'
import { hash } from '@node-rs/argon2'
import { saveReferences } from '../modules/reference-graph/index.ts'
import { toWirePassword } from '../modules/passwords/password.ts'
import type { Db } from '../platform/database/database.ts'
import { createId } from '../platform/ids.ts'
import { defaultPassword } from './test-server.ts'
import { unique } from './unique.ts'

/** The product's hash with low cost, because thousands of tests sign in. */
const quickHash = (password: string) => hash(toWirePassword(password), { memoryCost: 8, timeCost: 1, parallelism: 1 })
let defaultHash: Promise<string> | undefined
const hashPasswordFast = (password: string) =>
  password === defaultPassword ? (defaultHash ??= quickHash(password)) : quickHash(password)

export interface UserValues {
  account?: string
  realName?: string
  password?: string
  /** ids of roles */
  roles?: string[]
  /** ids of groups */
  groups?: string[]
  /** id of the current organization, of which the user becomes a member */
  organize?: string | null
  position?: string | null
  isAdministrator?: boolean
  enabledMark?: number
  language?: 'zh' | 'tw' | 'en'
  mobile?: string
}

export interface BuiltUser {
  id: string
  account: string
}

/** A user who can sign in with the default password. */
export async function aUser(db: Db, values: UserValues = {}): Promise<BuiltUser> {
  const id = createId()
  const account = values.account ?? unique('user')
  await db.sql
    .insertInto('users')
    .values({
      id,
      account,
      real_name: values.realName ?? account,
      password_hash: await hashPasswordFast(values.password ?? defaultPassword),
      organize_id: values.organize ?? null,
      position_id: values.position ?? null,
      is_administrator: values.isAdministrator ?? false,
      enabled_mark: values.enabledMark ?? 1,
      language: values.language ?? 'zh',
      ...(values.mobile !== undefined && { mobile: values.mobile }),
      preferences: '{}',
      prev_login_time: null,
      last_login_time: null,
    })
    .execute()
  if (values.organize)
    await db.sql.insertInto('user_organizes').values({ user_id: id, organize_id: values.organize }).execute()
  if (values.position)
    await db.sql.insertInto('user_positions').values({ user_id: id, position_id: values.position }).execute()
  for (const role of values.roles ?? [])
    await db.sql.insertInto('user_roles').values({ user_id: id, role_id: role }).execute()
  for (const group of values.groups ?? [])
    await db.sql.insertInto('user_groups').values({ user_id: id, group_id: group }).execute()
  return { id, account }
}

export type ItemType = 'system' | 'menu' | ItemKind
/** Granted item: type and id. */
export type GrantTo = readonly [ItemType, string]

/** Creates a role with its grants; returns its id. */
export async function aRole(
  db: Db,
  values: { enCode?: string; grants?: readonly GrantTo[]; enabledMark?: number } = {},
): Promise<string> {
  const id = createId()
  const enCode = values.enCode ?? unique('role')
  await db.sql
    .insertInto('roles')
    .values({
      id,
      en_code: enCode,
      full_name: enCode,
      full_name_i18n: '{}',
      enabled_mark: values.enabledMark ?? 1,
    })
    .execute()
  await grant(db, 'role', id, values.grants ?? [])
  return id
}

/** Grants items to a role, position, user, group or organization. */
export async function grant(
  db: Db,
  to: 'role' | 'position' | 'user' | 'group' | 'organize',
  id: string,
  grants: readonly GrantTo[],
): Promise<void> {
  if (grants.length === 0) return
  const rows = grants.map(([item_type, item_id]) => ({ object_type: to, object_id: id, item_type, item_id }))
  await db.sql.insertInto('grants').values(rows).execute()
}

/** Creates a group with its grants; returns its id. */
export async function aGroup(
  db: Db,
  values: { fullName?: string; grants?: readonly GrantTo[]; enabledMark?: number } = {},
): Promise<string> {
  const id = createId()
  const enCode = unique('group')
  await db.sql
    .insertInto('groups')
    .values({
      id,
      en_code: enCode,
      full_name: values.fullName ?? enCode,
      full_name_i18n: '{}',
      enabled_mark: values.enabledMark ?? 1,
    })
    .execute()
  await grant(db, 'group', id, values.grants ?? [])
  return id
}

const wholePart = { this_select: true, this_add: true, this_edit: true, this_delete: true }
const wholeBelow = { sub_select: true, sub_add: true, sub_edit: true, sub_delete: true }

/** Makes a user the administrator of an organization and all below it, or with the given rights. */
export async function aGrade(
  db: Db,
  userId: string,
  organizeId: string,
  rights: Partial<typeof wholePart & typeof wholeBelow> = { ...wholePart, ...wholeBelow },
): Promise<void> {
  await db.sql
    .insertInto('delegated_administrators')
    .values({ id: createId(), user_id: userId, organize_id: organizeId, ...rights })
    .execute()
}

/** Creates a position in an organization; returns its id. */
export async function aPosition(db: Db, organize: string, fullName = '值班员'): Promise<string> {
  const id = createId()
  await db.sql
    .insertInto('positions')
    .values({ id, organize_id: organize, en_code: unique('position'), full_name: fullName, full_name_i18n: '{}' })
    .execute()
  return id
}

/** The id of the application `main`, created if missing. */
export async function theSystem(db: Db): Promise<string> {
  const known = await db.sql.selectFrom('systems').select('id').where('en_code', '=', 'main').executeTakeFirst()
  if (known) return known.id
  const id = createId()
  await db.sql
    .insertInto('systems')
    .values({ id, en_code: 'main', full_name: '主系统', full_name_i18n: '{}' })
    .execute()
  return id
}

export interface MenuValues {
  enCode?: string
  fullName?: string
  fullNameI18n?: { tw?: string; en?: string }
  type?: number
  urlAddress?: string
  /** where a link (type 7) opens */
  linkTarget?: string
  parent?: string | null
  property?: Record<string, unknown>
  moduleId?: string | null
  enabledMark?: number
  sortCode?: number
  buttons?: string[]
  columns?: string[]
  forms?: string[]
  /** conditions by code */
  resources?: Record<string, unknown>
}

export interface BuiltMenu {
  id: string
  enCode: string
  moduleId: string | null
  /** id of a menu item by kind and code: `button:btn_add` */
  items: Record<string, string>
}

/** Creates a page (type 2) of the application `main`, or another type, with its items. */
export async function aMenu(db: Db, values: MenuValues = {}): Promise<BuiltMenu> {
  const id = createId()
  const enCode = values.enCode ?? unique('menu')
  // a release creates one menu per platform; menus created by hand are marked
  const byHand = values.type === menuType.model ? { isAdded: true } : {}
  await db.sql
    .insertInto('menus')
    .values({
      id,
      system_id: await theSystem(db),
      parent_id: values.parent ?? null,
      en_code: enCode,
      full_name: values.fullName ?? enCode,
      full_name_i18n: JSON.stringify(values.fullNameI18n ?? {}),
      type: values.type ?? 2,
      url_address: values.urlAddress ?? `/${enCode}`,
      link_target: values.linkTarget ?? '_self',
      property: JSON.stringify({ ...byHand, ...values.property }),
      module_id: values.moduleId ?? null,
      enabled_mark: values.enabledMark ?? 1,
      sort_code: values.sortCode ?? 0,
    })
    .execute()
  const items = await insertMenuItems(db, id, values)
  if (values.type !== undefined) await saveReferences(db, 'menu', [id])
  return { id, enCode, moduleId: values.moduleId ?? null, items }
}

/** Creates a menu with all limits for a model that need not exist. */
export function aModelMenu(db: Db, values: MenuValues = {}): Promise<BuiltMenu> {
  const limits = mapMenuLimits(() => true)
  return aMenu(db, {
    type: menuType.model,
    moduleId: createId(),
    ...values,
    property: { ...limits, ...values.property },
  })
}

async function insertMenuItems(db: Db, menuId: string, values: MenuValues): Promise<Record<string, string>> {
  const items: Record<string, string> = {}
  const add = async (kind: ItemKind, enCode: string, property: unknown = {}) => {
    const id = (items[`${kind}:${enCode}`] = createId())
    const row = {
      id,
      menu_id: menuId,
      kind,
      en_code: enCode,
      full_name: enCode,
      full_name_i18n: '{}',
      property: JSON.stringify(property),
    }
    await db.sql.insertInto('menu_items').values(row).execute()
  }
  for (const code of values.buttons ?? []) await add('button', code)
  for (const code of values.columns ?? []) await add('column', code)
  for (const code of values.forms ?? []) await add('form', code)
  for (const [code, condition] of Object.entries(values.resources ?? {})) await add('resource', code, { condition })
  return items
}
