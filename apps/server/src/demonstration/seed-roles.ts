import type { ItemKind } from '@armature/contract'
import type { ConditionGroups } from '@armature/form-engine'
import type { Db } from '../platform/database/database.ts'
import { createId } from '../platform/ids.ts'
import { userSeeds } from './data/organisation.ts'
import { type ModelGrant, roleSeeds } from './data/roles.ts'
import type { ModelIds } from './seed-models.ts'
import { type People, toNameColumns } from './seed-people.ts'

type ItemType = 'menu' | ItemKind

interface MenuItem {
  id: string
  kind: ItemKind
  en_code: string
}

/** Data schemes of the inspections: all rows, or those created by the user's organization and those below it. */
const schemes: Record<'all' | 'ownOrganize', { names: readonly [string, string, string]; condition: ConditionGroups }> =
  {
    all: { names: ['全部数据', '全部資料', 'All records'], condition: { logic: 'and', groups: [] } },
    ownOrganize: {
      names: ['本组织及下级', '本組織及下級', 'Own organization and below'],
      condition: {
        logic: 'and',
        groups: [{ logic: 'and', conditions: [{ field: '$organizeId', op: 'in', value: '@organizeIdAndSub' }] }],
      },
    },
  }

export async function seedRoles(db: Db, models: ModelIds, people: People): Promise<void> {
  await insertSchemes(db, models.inspection)
  for (const [index, seed] of roleSeeds.entries()) {
    const roleId = createId()
    await db.sql
      .insertInto('roles')
      .values({ id: roleId, en_code: seed.code, ...toNameColumns(seed.names), sort_code: index })
      .execute()
    const grants = [
      ...(await listPageGrants(db, seed.pages)),
      ...(await listPageGrants(db, seed.watchedPages ?? [])).filter(([type]) => type === 'menu'),
      ...(await listModelGrants(db, models, seed.models)),
    ]
    await db.sql
      .insertInto('grants')
      .values(
        grants.map(([item_type, item_id]) => ({ object_type: 'role' as const, object_id: roleId, item_type, item_id })),
      )
      .execute()
    const holders = userSeeds.filter(({ roles }) => roles.includes(seed.code))
    if (holders.length > 0) {
      await db.sql
        .insertInto('user_roles')
        .values(holders.map(({ account }) => ({ user_id: people.byAccount.get(account)?.id ?? '', role_id: roleId })))
        .execute()
    }
  }
}

async function insertSchemes(db: Db, modelId: string): Promise<void> {
  const menuId = await findModelMenu(db, modelId)
  await db.sql
    .insertInto('menu_items')
    .values(
      Object.entries(schemes).map(([code, { names, condition }], index) => ({
        id: createId(),
        menu_id: menuId,
        kind: 'resource' as const,
        en_code: code,
        ...toNameColumns(names),
        property: JSON.stringify({ condition }),
        sort_code: index,
      })),
    )
    .execute()
}

async function listPageGrants(db: Db, codes: readonly string[]): Promise<[ItemType, string][]> {
  if (codes.length === 0) return []
  const menus = await db.sql
    .selectFrom('menus')
    .select('id')
    .where('en_code', 'in', [...codes])
    .execute()
  const grants: [ItemType, string][] = []
  for (const { id } of menus) {
    grants.push(
      ['menu', id],
      ...(await listMenuItems(db, id)).map(({ kind, id: itemId }): [ItemType, string] => [kind, itemId]),
    )
  }
  return grants
}

async function listModelGrants(db: Db, models: ModelIds, wanted: readonly ModelGrant[]): Promise<[ItemType, string][]> {
  const grants: [ItemType, string][] = []
  for (const grant of wanted) {
    const menuId = await findModelMenu(db, models[grant.model])
    const items = (await listMenuItems(db, menuId)).filter((item) => isGranted(grant, item))
    grants.push(['menu', menuId], ...items.map(({ kind, id }): [ItemType, string] => [kind, id]))
  }
  return grants
}

function isGranted({ buttons, hidden = [], rows }: ModelGrant, { kind, en_code: code }: MenuItem): boolean {
  if (kind === 'button') return buttons === 'all' || buttons.includes(code)
  if (kind === 'resource') return code === rows
  return !hidden.includes(code)
}

const listMenuItems = (db: Db, menuId: string): Promise<MenuItem[]> =>
  db.sql.selectFrom('menu_items').select(['id', 'kind', 'en_code']).where('menu_id', '=', menuId).execute()

async function findModelMenu(db: Db, modelId: string): Promise<string> {
  const { id } = await db.sql
    .selectFrom('menus')
    .select('id')
    .where('module_id', '=', modelId)
    .executeTakeFirstOrThrow()
  return id
}
