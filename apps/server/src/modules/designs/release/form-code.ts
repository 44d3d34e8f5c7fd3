import type { Language } from '@armature/contract'
import type { DesignProblem } from '@armature/form-engine'
import type { Db } from '../../../platform/database/database.ts'
import { listUsers } from '../../reference-graph/index.ts'
import { assertCodeNotInUse, joinNames } from '../../references/index.ts'
import type { DraftRow, VersionRow } from './release.queries.ts'

/** Others refer to a form by its id, or by the code of its draft or its released version. */
export const listFormKeys = (
  draft: Pick<DraftRow, 'id' | 'en_code'>,
  released: Pick<VersionRow, 'en_code'> | undefined,
): string[] => [draft.id, draft.en_code, ...(released ? [released.en_code] : [])]

/** @throws AppError 'permission.codeInUse' with the names of what uses the form by its code */
export async function assertFormCodeNotInUse(tx: Db, language: Language, code: string): Promise<void> {
  assertCodeNotInUse(language, code, await listUsers(tx, { kind: 'model', keys: [code] }))
}

/** The problem that a release would be refused with because something uses the released code of a form that has a new one. */
export async function findCodeUses(
  db: Db,
  language: Language,
  draft: Pick<DraftRow, 'en_code'>,
  before: VersionRow | undefined,
): Promise<DesignProblem[]> {
  if (!before || before.en_code === draft.en_code) return []
  const users = await listUsers(db, { kind: 'model', keys: [before.en_code] })
  if (users.length === 0) return []
  const values = { code: before.en_code, uses: joinNames(language, users, maxNamedUses) }
  return [{ key: 'release.codeInUse', path: '', level: 'error', values }]
}

const maxNamedUses = 20
