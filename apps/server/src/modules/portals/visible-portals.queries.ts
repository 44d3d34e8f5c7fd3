import type { PortalArrangement, PortalLayout } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

/** A portal that is released and enabled. */
export interface PortalHead extends TranslatedName {
  id: string
  en_code: string
  icon: string
}

const selectOpen = (builder: Db['sql']) =>
  builder.selectFrom('portals').where('enabled_mark', '=', 1).where('released', 'is not', null)

const openStatement = prepareStatement('portal.open', (builder) =>
  selectOpen(builder)
    .select(['id', 'en_code', 'full_name', 'full_name_i18n', 'icon'])
    .orderBy('sort_code')
    .orderBy('en_code')
    .limit(1000),
)

export const listOpenPortals = (db: Db): Promise<PortalHead[]> => openStatement(db, {})

const releasedStatement = prepareStatement('portal.released', (builder, { id }: Params<{ id: string }>) =>
  selectOpen(builder).select('released').where('id', '=', id),
)

export async function findReleasedLayout(db: Db, id: string): Promise<PortalLayout | undefined> {
  const [row] = await releasedStatement(db, { id })
  return row?.released ?? undefined
}

const arrangementStatement = prepareStatement(
  'portal.arrangement',
  (builder, { userId, portalId }: Params<{ userId: string; portalId: string }>) =>
    builder
      .selectFrom('portal_arrangements')
      .select('arrangement')
      .where('user_id', '=', userId)
      .where('portal_id', '=', portalId),
)

export async function findArrangement(db: Db, userId: string, portalId: string): Promise<PortalArrangement | null> {
  const [row] = await arrangementStatement(db, { userId, portalId })
  return row?.arrangement ?? null
}

export async function writeArrangement(db: Db, userId: string, portalId: string, own: PortalArrangement) {
  const arrangement = JSON.stringify(own)
  await db.sql
    .insertInto('portal_arrangements')
    .values({ user_id: userId, portal_id: portalId, arrangement })
    .onConflict((conflict) => conflict.columns(['user_id', 'portal_id']).doUpdateSet({ arrangement }))
    .execute()
}

export async function deleteArrangement(db: Db, userId: string, portalId: string): Promise<void> {
  await db.sql
    .deleteFrom('portal_arrangements')
    .where('user_id', '=', userId)
    .where('portal_id', '=', portalId)
    .execute()
}

export async function findChoice(db: Db, userId: string): Promise<string> {
  const row = await db.sql
    .selectFrom('portal_choices')
    .select('portal_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.portal_id ?? ''
}

export async function writeChoice(db: Db, userId: string, portalId: string): Promise<void> {
  await db.sql
    .insertInto('portal_choices')
    .values({ user_id: userId, portal_id: portalId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ portal_id: portalId }))
    .execute()
}

export async function deleteChoice(db: Db, userId: string): Promise<void> {
  await db.sql.deleteFrom('portal_choices').where('user_id', '=', userId).execute()
}
