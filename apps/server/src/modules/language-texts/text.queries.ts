import type { Language } from '@armature/contract'
import type { TextKind } from '@armature/contract/catalog/language-packs'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import { createId } from '../../platform/ids.ts'

/** A changed text of the product, or a translation of a text of designs. */
export interface StoredText {
  id: string
  key: string
  text: string
  version: number
  /** '' if the user is gone */
  changed_by: string
  changed_at: Date
}

/** Every text of all kinds and languages, for the copy of the process. */
export const listAllTexts = (db: Db) =>
  db.sql.selectFrom('language_texts').select(['kind', 'language', 'key', 'text']).execute()

export const listStoredTexts = (db: Db, kind: TextKind, language: Language): Promise<StoredText[]> =>
  db.sql
    .selectFrom('language_texts as t')
    .leftJoin('users as u', 'u.id', 't.changed_by')
    .select(['t.id', 't.key', 't.text', 't.version', 't.changed_at'])
    .select(sql<string>`coalesce(u.real_name, '')`.as('changed_by'))
    .where('t.kind', '=', kind)
    .where('t.language', '=', language)
    .orderBy('t.key')
    .execute()

/** Other changes of texts wait until the transaction ends. */
export async function lockTexts(tx: Db): Promise<void> {
  await sql`lock table language_texts in share row exclusive mode`.execute(tx.sql)
}

export interface TextChange {
  key: string
  /** '' deletes the stored text */
  text: string
}

/** Stores and deletes texts of a kind and a language; the table is locked (`lockTexts`). */
export async function writeTexts(
  tx: Db,
  { kind, language, userId, at }: { kind: TextKind; language: Language; userId: string | null; at: Date },
  changes: readonly TextChange[],
): Promise<void> {
  const removed = changes.filter(({ text }) => text === '').map(({ key }) => key)
  if (removed.length > 0)
    await tx.sql
      .deleteFrom('language_texts')
      .where('kind', '=', kind)
      .where('language', '=', language)
      .where('key', '=', matchAny(removed))
      .execute()
  const kept = changes.filter(({ text }) => text !== '')
  for (let from = 0; from < kept.length; from += rowsAtOnce)
    await tx.sql
      .insertInto('language_texts')
      .values(
        kept
          .slice(from, from + rowsAtOnce)
          .map((change) => ({ id: createId(), kind, language, ...change, changed_by: userId, changed_at: at })),
      )
      .onConflict((conflict) =>
        conflict.columns(['kind', 'language', 'key']).doUpdateSet((row) => ({
          text: row.ref('excluded.text'),
          changed_by: row.ref('excluded.changed_by'),
          changed_at: row.ref('excluded.changed_at'),
          version: sql<number>`language_texts.version + 1`,
        })),
      )
      .execute()
}

const rowsAtOnce = 500
