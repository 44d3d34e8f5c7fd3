import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Schema } from '../../migrations/schema.ts'
import type { SessionsTable } from '../../migrations/schema-session.ts'
import type { Db } from '../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

export interface NewSession {
  id: string
  token_hash: Buffer
  user_id: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  ip: string
  user_agent: string
  viewer_session_id?: string
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.sql.insertInto('sessions').values(session).execute()
}

/** Deletes sessions that ended long ago; their tokens are then unknown. */
export async function deleteOldSessions(db: Db, userId: string, before: Date): Promise<void> {
  await db.sql
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('expires_at', '<', before), where('ended_at', '<', before)]))
    .execute()
}

export interface ActiveSession {
  created_at: Date
  ip: string
  user_agent: string
}

/** The newest active session of a user: not ended, not expired, and called since `seenAfter`. */
export function findActiveSession(
  db: Db,
  userId: string,
  now: Date,
  seenAfter: Date,
): Promise<ActiveSession | undefined> {
  return db.sql
    .selectFrom('sessions')
    .select(['created_at', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', seenAfter)
    .where('viewer_session_id', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Ends all but the `keep` newest valid sessions of a user and returns their ids. */
export async function endSurplusSessions(db: Db, userId: string, keep: number, now: Date): Promise<string[]> {
  const ended = await db.sql
    .updateTable('sessions')
    .set({ ended_reason: 'replaced', ended_at: now })
    .where('id', 'in', (row) =>
      row
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .where('viewer_session_id', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep),
    )
    .returning('id')
    .execute()
  return ended.map((session) => session.id)
}

export type EndReason = NonNullable<SessionsTable['ended_reason']>

export async function endSessionById(db: Db, id: string, reason: EndReason, now: Date): Promise<void> {
  await db.sql
    .updateTable('sessions')
    .set({ ended_reason: reason, ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends all valid sessions of a user except `except`, and returns their ids. */
export async function endSessionsByUser(
  db: Db,
  userId: string,
  reason: EndReason,
  now: Date,
  except?: string,
): Promise<string[]> {
  let query = db.sql
    .updateTable('sessions')
    .set({ ended_reason: reason, ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
  if (except !== undefined) query = query.where('id', '!=', except)
  const ended = await query.returning('id').execute()
  return ended.map((session) => session.id)
}

/** Locks a session and those in which its user views as others, or unlocks them with null. */
export async function updateSessionLock(db: Db, id: string, at: Date | null): Promise<void> {
  await db.sql
    .updateTable('sessions')
    .set({ locked_at: at })
    .where((row) => row.or([row('id', '=', id), row('viewer_session_id', '=', id)]))
    .execute()
}

export async function endAllSessions(db: Db, reason: EndReason, now: Date): Promise<void> {
  await db.sql
    .updateTable('sessions')
    .set({ ended_reason: reason, ended_at: now })
    .where('ended_at', 'is', null)
    .execute()
}

/** Makes valid sessions end `lifeMs` after they were opened. */
export async function updateSessionEnds(db: Db, lifeMs: number, now: Date): Promise<void> {
  await db.sql
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`created_at + ${lifeMs}::bigint * interval '1 millisecond'` })
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

const touchStatement = prepareStatement(
  'session.touch',
  (builder, { id, now, ip }: Params<{ id: string; now: Date; ip: string }>) =>
    builder
      .updateTable('sessions')
      .set({ last_seen_at: sql<Date>`greatest(last_seen_at, ${now})`, ip })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('id'),
)

/** Returns whether the session was still valid. */
export async function touchSession(db: Db, id: string, now: Date, ip: string): Promise<boolean> {
  return (await touchStatement(db, { id, now, ip })).length > 0
}

export interface SessionRow extends PersonRow {
  id: string
  last_seen_at: Date
  expires_at: Date
  ended_reason: EndReason | null
  is_locked: boolean
  viewer_session_id: string | null
  viewer_id: string | null
  viewer_name: string | null
  viewer_is_administrator: boolean | null
  /** the viewer's own session is valid and their account enabled */
  viewer_is_there: boolean | null
}

/** What the caller is built from. */
export interface PersonRow {
  user_id: string
  account: string
  real_name: string
  language: string
  is_administrator: boolean
  enabled_mark: number
  password_changed_at: Date
  must_change_password: boolean
  has_password: boolean
  organize_id: string | null
  organize: TranslatedName | null
  organize_and_sub: string[]
  position_id: string | null
  position: TranslatedName | null
}

const selectPerson = (row: ExpressionBuilder<Schema & { u: Schema['users'] }, 'u'>) =>
  [
    'u.id as user_id',
    'u.account',
    'u.real_name',
    'u.language',
    'u.is_administrator',
    'u.enabled_mark',
    'u.password_changed_at',
    'u.must_change_password',
    sql<boolean>`u.password_hash like '$argon2id$%'`.as('has_password'),
    'u.organize_id',
    jsonObjectFrom(
      row
        .selectFrom('organizes as o')
        .select(['o.full_name', 'o.full_name_i18n'])
        .whereRef('o.id', '=', 'u.organize_id'),
    ).as('organize'),
    sql<string[]>`array(select b.id from organizes b where b.id_path @> array[u.organize_id])`.as('organize_and_sub'),
    'u.position_id',
    jsonObjectFrom(
      row
        .selectFrom('positions as p')
        .select(['p.full_name', 'p.full_name_i18n'])
        .whereRef('p.id', '=', 'u.position_id'),
    ).as('position'),
  ] as const

/** Everything that a call needs to know about its caller, in one statement. */
const identify = (builder: Db['sql'], now: RawBuilder<Date>) =>
  builder
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('sessions as v', 'v.id', 's.viewer_session_id')
    .leftJoin('users as w', 'w.id', 'v.user_id')
    .select(['s.id', 's.last_seen_at', 's.expires_at', 's.ended_reason', 's.viewer_session_id'])
    .select(['v.user_id as viewer_id', 'w.real_name as viewer_name', 'w.is_administrator as viewer_is_administrator'])
    .select([
      sql<boolean>`s.locked_at is not null`.as('is_locked'),
      sql<boolean | null>`case when v.id is not null
        then v.ended_at is null and v.expires_at > ${now} and w.enabled_mark = 1 end`.as('viewer_is_there'),
    ])
    .select(selectPerson)

const identifyStatement = prepareStatement(
  'session.identify',
  (builder, { tokenHash, now }: Params<{ tokenHash: Buffer; now: Date }>) =>
    identify(builder, now).where('s.token_hash', '=', tokenHash),
)
const identifyByIdStatement = prepareStatement(
  'session.identifyById',
  (builder, { id, now }: Params<{ id: string; now: Date }>) => identify(builder, now).where('s.id', '=', id),
)

export const findSession = async (db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> =>
  (await identifyStatement(db, { tokenHash, now }))[0]

export const findSessionById = async (db: Db, id: string, now: Date): Promise<SessionRow | undefined> =>
  (await identifyByIdStatement(db, { id, now }))[0]

const personStatement = prepareStatement('session.person', (builder, { userId }: Params<{ userId: string }>) =>
  builder.selectFrom('users as u').select(selectPerson).where('u.id', '=', userId),
)

export const findPerson = async (db: Db, userId: string): Promise<PersonRow | undefined> =>
  (await personStatement(db, { userId }))[0]

/** Whether the account may work while others may not. */
export async function isAdministratorAccount(db: Db, userId: string): Promise<boolean> {
  const row = await db.sql.selectFrom('users').select('is_administrator').where('id', '=', userId).executeTakeFirst()
  return row?.is_administrator === true
}
