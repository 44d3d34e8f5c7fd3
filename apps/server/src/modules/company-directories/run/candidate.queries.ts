import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import { prepareStatement, type Params } from '../../../platform/database/statement.ts'

/** A user that a person may be. */
export interface Candidate {
  id: string
  account: string
  real_name: string
  mobile: string
  email: string
  gender: number
  enabled_mark: number
  is_administrator: boolean
  organizes: string[]
}

interface CandidateSearch {
  ids: readonly string[]
  mobiles: readonly string[]
  /** in lower case, as the accounts */
  emails: readonly string[]
  accounts: readonly string[]
}

const columns = [
  'u.id',
  'u.account',
  'u.real_name',
  'u.mobile',
  'u.email',
  'u.gender',
  'u.enabled_mark',
  'u.is_administrator',
] as const
const organizes = sql<string[]>`array(select m.organize_id from user_organizes m where m.user_id = u.id order by 1)`.as(
  'organizes',
)

const candidatesStatement = prepareStatement(
  'companyDirectory.candidates',
  (builder, { ids, mobiles, emails, accounts }: Params<CandidateSearch>) =>
    builder
      .selectFrom('users as u')
      .select(columns)
      .select(organizes)
      .where(
        sql<boolean>`(u.id = any(${ids}::uuid[]) or u.mobile = any(${mobiles}::text[])
          or lower(u.email) = any(${emails}::text[]) or lower(u.account) = any(${accounts}::text[]))`,
      )
      .where('u.cancelled_at', 'is', null)
      .orderBy('u.id')
      .limit(5_000),
)

/** Users with one of these ids, mobile numbers, mail addresses or accounts; not those who have closed their account. */
export const listCandidates = (db: Db, wanted: CandidateSearch): Promise<Candidate[]> => candidatesStatement(db, wanted)

/** The next users of these organizations, in the order of their ids; not those who have closed their account. @param after '' for the first */
export const listMembers = (
  db: Db,
  { organizeIds, after, limit }: { organizeIds: readonly string[]; after: string; limit: number },
): Promise<Candidate[]> =>
  db.sql
    .selectFrom('users as u')
    .select(columns)
    .select(organizes)
    .where('u.cancelled_at', 'is', null)
    .$if(after !== '', (query) => query.where('u.id', '>', after))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_organizes as m')
          .select('m.user_id')
          .whereRef('m.user_id', '=', 'u.id')
          .where('m.organize_id', '=', matchAny(organizeIds)),
      ),
    )
    .orderBy('u.id')
    .limit(limit)
    .execute()
