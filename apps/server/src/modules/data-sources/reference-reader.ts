import { createLeafReader } from '../references/index.ts'

/** Data sources refer to nothing. */
export const sourceReader = createLeafReader('data_sources', 'systemData.dataSource')
