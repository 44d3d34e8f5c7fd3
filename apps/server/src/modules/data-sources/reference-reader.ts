import { createReferenceReader } from '../designed-things/index.ts'

/** Data sources refer to nothing. */
export const sourceReader = createReferenceReader({ table: 'data_sources', page: 'systemData.dataSource' })
