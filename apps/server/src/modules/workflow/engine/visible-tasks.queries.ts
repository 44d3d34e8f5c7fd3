import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'

/** Approvals in which a user has a part: started, decides or decided, or got a copy. Deputies see them once they open them. */
export async function listTasksWithPart(db: Db, ids: readonly string[], userId: string): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('flow_tasks as t')
    .select('t.id')
    .where('t.id', '=', matchAny(ids))
    .where((row) =>
      row.or([
        row('t.creator_user_id', '=', userId),
        sql<boolean>`exists (select from flow_operators o where o.task_id = t.id and (o.user_id = ${userId} or o.handled_by = ${userId}))`,
        sql<boolean>`exists (select from flow_copies c where c.task_id = t.id and c.user_id = ${userId})`,
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Approvals as lists show them, without drafts that were never submitted. */
export const listTaskRows = (db: Db, ids: readonly string[]) =>
  db.sql
    .selectFrom('flow_tasks as t')
    .innerJoin('flow_templates as f', 'f.id', 't.template_id')
    .select(['t.id', 't.template_id', 't.model_id', 't.record_id', 't.record_number', 't.subject', 't.own_title'])
    .select([
      't.subject_i18n',
      't.own_title_i18n',
      't.urgency',
      't.status',
      't.creator_user_id',
      't.start_time',
      't.end_time',
      't.suspended_at',
      't.resume_at',
    ])
    .select(['f.full_name', 'f.full_name_i18n'])
    .where('t.id', '=', matchAny(ids))
    .where('t.run', '>', 0)
    .execute()
