import { interfaceKind } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { InterfaceSource } from './data-interface.queries.ts'
import { httpSource } from './http/http-source.ts'
import { readWritten } from './memory/json-source.ts'
import { listedSource } from './memory/listed.ts'
import type { ParameterValues } from './parameters.ts'
import type { RecordSource } from './record-source.ts'
import { sqlSource } from './sql/run-sql.ts'

/** Opens the records of an interface with the given parameters. */
export async function openSource(
  deps: Deps,
  source: InterfaceSource & { id: string; revision: number | null },
  values: ParameterValues,
): Promise<RecordSource> {
  if (source.data_type === interfaceKind.sql) return sqlSource(deps, source, values)
  if (source.data_type === interfaceKind.json) return listedSource(readWritten(source.query))
  return httpSource(deps, source, values)
}
