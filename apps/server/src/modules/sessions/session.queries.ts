import type { Db } from '../../platform/database/database.ts'
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
  const ended = await db.query<{ id: string }>(
    `update sessions set ended_reason = 'replaced', ended_at = $3
      where id in (select id from sessions where user_id = $1 and ended_at is null and expires_at > $3 and viewer_session_id is null
                    order by created_at desc, id desc offset $2)
      returning id`,
    [userId, keep, now],
  )
  return ended.map((session) => session.id)
}

/** `owner`: ended by the user from another session; `password`: the password was changed */
export type EndReason = 'logout' | 'replaced' | 'forced' | 'disabled' | 'owner' | 'password'

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
  await db.query('update sessions set locked_at = $2 where id = $1 or viewer_session_id = $1', [id, at])
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
  await db.query(
    `update sessions set expires_at = created_at + $1::bigint * interval '1 millisecond'
      where ended_at is null and expires_at > $2`,
    [lifeMs, now],
  )
}

const touchStatement = {
  name: 'session.touch',
  text: 'update sessions set last_seen_at = greatest(last_seen_at, $2), ip = $3 where id = $1 and ended_at is null returning id',
}

/** Returns whether the session was still valid. */
export async function touchSession(db: Db, id: string, now: Date, ip: string): Promise<boolean> {
  return (await db.query(touchStatement, [id, now, ip])).length > 0
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

const person = `u.id as user_id, u.account, u.real_name, u.language, u.is_administrator, u.enabled_mark,
           u.password_changed_at, u.must_change_password, u.password_hash like '$argon2id$%' as has_password,
           u.organize_id, (select json_build_object('full_name', o.full_name, 'full_name_i18n', o.full_name_i18n)
                             from organizes o where o.id = u.organize_id) as organize,
           array(select b.id from organizes b where b.id_path @> array[u.organize_id]) as organize_and_sub,
           u.position_id, (select json_build_object('full_name', p.full_name, 'full_name_i18n', p.full_name_i18n)
                             from positions p where p.id = u.position_id) as position`

/** Everything that a call needs to know about its caller, in one statement. */
const identifySql = `
    select s.id, s.last_seen_at, s.expires_at, s.ended_reason, s.locked_at is not null as is_locked, ${person},
           s.viewer_session_id, v.user_id as viewer_id, w.real_name as viewer_name, w.is_administrator as viewer_is_administrator,
           case when v.id is not null then v.ended_at is null and v.expires_at > $2 and w.enabled_mark = 1 end as viewer_is_there
      from sessions s join users u on u.id = s.user_id
      left join sessions v on v.id = s.viewer_session_id
      left join users w on w.id = v.user_id
     where`
const identifyStatement = { name: 'session.identify', text: `${identifySql} s.token_hash = $1` }
const identifyByIdStatement = { name: 'session.identifyById', text: `${identifySql} s.id = $1` }

export async function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  return (await db.query<SessionRow>(identifyStatement, [tokenHash, now]))[0]
}

export async function findSessionById(db: Db, id: string, now: Date): Promise<SessionRow | undefined> {
  return (await db.query<SessionRow>(identifyByIdStatement, [id, now]))[0]
}

const personStatement = { name: 'session.person', text: `select ${person} from users u where u.id = $1` }

export async function findPerson(db: Db, userId: string): Promise<PersonRow | undefined> {
  return (await db.query<PersonRow>(personStatement, [userId]))[0]
}

/** Whether the account may work while others may not. */
export async function isAdministratorAccount(db: Db, userId: string): Promise<boolean> {
  const row = await db.sql.selectFrom('users').select('is_administrator').where('id', '=', userId).executeTakeFirst()
  return row?.is_administrator === true
}
