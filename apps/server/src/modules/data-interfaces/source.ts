import { interfaceKind } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { InterfaceSource } from './data-interface.queries.ts'
import { openHttpSource } from './http/http-source.ts'
import { parseJsonRecords } from './memory/json-source.ts'
import { createListSource } from './memory/list-source.ts'
import type { ParameterValues } from './parameters.ts'
import type { RecordSource } from './record-source.ts'
import { openSqlSource } from './sql/run-sql.ts'

/** Opens the records of an interface with the given parameters. */
export async function openSource(
  deps: Deps,
  source: InterfaceSource & { id: string; revision: number | null },
  values: ParameterValues,
): Promise<RecordSource> {
  if (source.data_type === interfaceKind.sql) return openSqlSource(deps, source, values)
  if (source.data_type === interfaceKind.json) return createListSource(parseJsonRecords(source.query))
  return openHttpSource(deps, source, values)
}
