import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

export interface OwnPosition extends TranslatedName {
  id: string
  organize_id: string
}

const organizesStatement = prepareStatement('me.organizes', (builder, { userId }: Params<{ userId: string }>) =>
  builder
    .selectFrom('organizes as o')
    .select('o.id')
    .where('o.enabled_mark', '=', sql.lit(1))
    .where((row) =>
      row.or([
        row('o.id', 'in', row.selectFrom('user_organizes').select('organize_id').where('user_id', '=', userId)),
        row('o.id', '=', row.selectFrom('users').select('organize_id').where('id', '=', userId)),
      ]),
    )
    .orderBy('o.id_path'),
)

/** Enabled organizations of a user, the current one included. */
export async function listOwnOrganizes(db: Db, userId: string): Promise<string[]> {
  const rows = await organizesStatement(db, { userId })
  return rows.map((row) => row.id)
}

const positionsStatement = prepareStatement('me.positions', (builder, { userId }: Params<{ userId: string }>) =>
  builder
    .selectFrom('positions as p')
    .innerJoin('organizes as o', 'o.id', 'p.organize_id')
    .select(['p.id', 'p.organize_id', 'p.full_name', 'p.full_name_i18n'])
    .where('p.enabled_mark', '=', sql.lit(1))
    .where('o.enabled_mark', '=', sql.lit(1))
    .where((row) =>
      row.or([
        row('p.id', 'in', row.selectFrom('user_positions').select('position_id').where('user_id', '=', userId)),
        row('p.id', '=', row.selectFrom('users').select('position_id').where('id', '=', userId)),
      ]),
    )
    .orderBy('p.sort_code')
    .orderBy('p.en_code'),
)

/** Enabled positions of a user, the current one included. */
export const listOwnPositions = (db: Db, userId: string): Promise<OwnPosition[]> => positionsStatement(db, { userId })
