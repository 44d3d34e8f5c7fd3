import type { EndpointQuery, interfaceClientEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { getInterfaceLog } from '../interface-log.ts'
import { pageClientLines } from '../interface-log.queries.ts'
import { getClient } from './client.service.ts'

/** Calls of a client, newest first; pending lines of this process are written first. @throws AppError 'interfaceClient.notFound' */
export async function listClientLog(
  deps: Deps,
  { language }: Caller,
  id: string,
  query: EndpointQuery<typeof interfaceClientEndpoints.log>,
) {
  await getClient(deps, id)
  await getInterfaceLog(deps).flush()
  const { currentPage, pageSize, ...filter } = query
  const page = { clientId: id, ...filter, limit: pageSize, offset: (currentPage - 1) * pageSize }
  const { lines, total } = await pageClientLines(deps.db, page)
  const list = lines.map((line) => ({
    id: line.id,
    interfaceId: line.interface_id,
    interfaceName: resolveName(language, line),
    creatorTime: line.at.getTime(),
    ms: line.ms,
    ok: line.ok,
    rows: line.row_count,
    params: line.params,
    reason: line.reason,
  }))
  return { list, pagination: { currentPage, pageSize, total } }
}
