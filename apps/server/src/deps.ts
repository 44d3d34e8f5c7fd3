import type { Bus } from './platform/bus/bus.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/database/database.ts'

/** What a module is given; nothing is reached for from outside. */
export interface Deps {
  db: Database
  bus: Bus
  config: Config
  /** milliseconds since 1970 */
  clock: () => number
}
