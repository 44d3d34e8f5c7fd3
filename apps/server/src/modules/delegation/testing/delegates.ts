import { aGrade, aMenu, aRole, aUser, type BuiltMenu, type BuiltUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import type { TestServer } from '../../../testing/test-server.ts'

export interface Delegate {
  user: BuiltUser
  client: Client
  /** the role that grants the page */
  roleId: string
}

/** The administration page of roles or groups, with its buttons. */
export const aPeoplePage = (server: TestServer, enCode: string): Promise<BuiltMenu> =>
  aMenu(server.db, {
    enCode,
    property: { useBtnPermission: true },
    buttons: ['btn_add', 'btn_edit', 'btn_remove', 'btn_members'],
  })

/** A user who has the pages and administers an organization with everything below it; no organization for `null`. */
export async function aDelegate(
  server: TestServer,
  organize: string | null,
  pages: readonly BuiltMenu[],
): Promise<Delegate> {
  const grants = pages.flatMap(({ id, items }) => [
    ['menu', id] as const,
    ...Object.values(items).map((item) => ['button', item] as const),
  ])
  const roleId = await aRole(server.db, { grants })
  const user = await aUser(server.db, { roles: [roleId], organize })
  if (organize) await aGrade(server.db, user.id, organize)
  return { user, client: await server.as(user.account), roleId }
}
