import { type BinKind, createCodeCheck } from '../recycle-bin/index.ts'
import { portalTopic } from './visible-portals.ts'

/** A portal with its versions and the layouts of its users; those who have chosen another dashboard in the meantime keep that. */
export const portalBin: BinKind = {
  tables: [
    { table: 'portals', where: 'id = $1', code: 'own' },
    { table: 'saved_versions', where: `kind = 'portal' and thing_id = $1`, part: 'version' },
    { table: 'portal_arrangements', where: 'portal_id = $1', part: 'arrangement' },
    {
      table: 'portal_choices',
      where: 'portal_id = $1',
      fits: 'not exists (select from portal_choices o where o.user_id = p.user_id)',
    },
  ],
  loadScope: () => Promise.resolve('all'),
  assertCodeFree: createCodeCheck('portals'),
  announce: (deps, { id }) => deps.bus.publish(portalTopic, id),
}
