import type { Language } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { listUsers } from '../../reference-graph/index.ts'
import { assertCodeNotInUse } from '../../references/index.ts'
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
