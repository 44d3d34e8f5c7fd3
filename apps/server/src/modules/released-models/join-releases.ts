import type { Db } from '../../platform/database/database.ts'

/** Released designs `d` with their newest version `v`. */
export const joinReleases = (builder: Db['sql']) =>
  builder
    .selectFrom('designs as d')
    .innerJoin('design_versions as v', (join) =>
      join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
