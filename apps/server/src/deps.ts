import type { Bus } from './platform/bus/bus.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/database/database.ts'
import type { Replica } from './platform/database/replica/replica.ts'

/** Dependencies of a module; modules use no globals. */
export interface Deps {
  db: Database
  /** a copy of the database for reading lists; see `chooseReading` */
  replica?: Replica | undefined
  bus: Bus
  config: Config
  /** milliseconds since 1970 */
  clock: () => number
}
