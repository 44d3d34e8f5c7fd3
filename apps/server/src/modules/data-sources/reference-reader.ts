import { createReferenceReader } from '../reference-graph/index.ts'

/** Data sources refer to nothing. */
export const sourceReader = createReferenceReader({ table: 'data_sources', page: 'systemData.dataSource' })
