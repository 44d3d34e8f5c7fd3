import type { BinnedKind, EndpointData, recycleBins } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { capTotal } from '../../platform/database/capped-total.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { loadUserNames } from '../names/index.ts'
import { getSysConfig } from '../settings/index.ts'
import { type BinRequest, pageEntries } from './entry.queries.ts'
import { binKinds } from './kinds.ts'

export const dayMs = 86_400_000

/** Returns a page of the deleted things of a kind that the user may restore, newest first. */
export async function listBin(
  deps: Deps,
  caller: Caller,
  kind: BinnedKind,
  request: BinRequest,
): Promise<EndpointData<typeof recycleBins.model.list>> {
  const scope = await binKinds.get()[kind].loadScope(deps, caller)
  const { rows, total } = await pageEntries(deps.db, kind, scope, request)
  const names = await loadUserNames(
    deps.db,
    rows.flatMap(({ removed_by: id }) => id ?? []),
  )
  const keptMs = (await getSysConfig(deps)).binDays * dayMs
  const { language } = caller
  return {
    list: rows.map((row) => ({
      id: row.id,
      fullName: resolveName(language, row),
      enCode: row.en_code,
      userName: names.get(row.removed_by ?? '') ?? '',
      time: row.removed_at.getTime(),
      purgeTime: row.removed_at.getTime() + keptMs,
      parts: row.parts.map((part) => ({ ...part, names: part.names.map((name) => resolveName(language, name)) })),
    })),
    pagination: { currentPage: request.currentPage, pageSize: request.pageSize, ...capTotal(total) },
  }
}
