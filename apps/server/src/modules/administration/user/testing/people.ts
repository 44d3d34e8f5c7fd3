import {
  aGrade,
  aMenu,
  anOrganize,
  aRole,
  aUser,
  type BuiltMenu,
  type BuiltUser,
} from '../../../../testing/builders.ts'
import type { Client } from '../../../../testing/client.ts'
import type { TestServer } from '../../../../testing/test-server.ts'
import { toWirePassword } from '../../../passwords/password.ts'

export const buttons = [
  'btn_add',
  'btn_edit',
  'btn_remove',
  'btn_state',
  'btn_password',
  'btn_security',
  'btn_handOver',
]

/** The menu of user administration, and a role with all of its buttons. */
export async function createUserMenu({ db }: TestServer): Promise<{ menu: BuiltMenu; role: string }> {
  const menu = await aMenu(db, { enCode: 'permission.user', buttons, property: { useBtnPermission: true } })
  const items = Object.values(menu.items).map((id) => ['button', id] as const)
  return { menu, role: await aRole(db, { grants: [['menu', menu.id], ...items] }) }
}

/** A company with two parts; the second has one below it. */
export async function aTree({ db }: TestServer) {
  const company = await anOrganize(db, { fullName: '储能公司' })
  const east = await anOrganize(db, { fullName: '东部', parentId: company })
  const west = await anOrganize(db, { fullName: '西部', parentId: company })
  const team = await anOrganize(db, { fullName: '西部一班', parentId: west })
  return { company, east, west, team }
}

/** A user who administers a part of the tree and has the menu. */
export async function aDelegate(
  server: TestServer,
  role: string,
  organize: string,
): Promise<BuiltUser & { client: Client }> {
  const user = await aUser(server.db, { roles: [role], organize })
  await aGrade(server.db, user.id, organize)
  return { ...user, client: await server.as(user.account) }
}

export const firstPassword = 'given-2031'

/** The request of the form for a new user. */
export const aNewUser = (account: string, values: object = {}) => ({
  account,
  realName: account,
  userPassword: toWirePassword(firstPassword),
  text: firstPassword,
  ...values,
})

/** Turns the detail of a user into a form, to be sent back with a change. */
export function toForm(detail: Record<string, unknown>): Record<string, unknown> {
  const idsOf = (name: string) => (detail[name] as { id: string }[]).map(({ id }) => id)
  return {
    ...detail,
    organizeIds: idsOf('organizes'),
    positionIds: idsOf('positions'),
    roleIds: idsOf('roles'),
    groupIds: idsOf('groups'),
    isAdministrator: undefined,
  }
}
