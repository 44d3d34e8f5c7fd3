import type { Bus } from './platform/bus/bus.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/database/database.ts'

/** Dependencies of a module; modules use no globals. */
export interface Deps {
  db: Database
  bus: Bus
  config: Config
  /** milliseconds since 1970 */
  clock: () => number
}
