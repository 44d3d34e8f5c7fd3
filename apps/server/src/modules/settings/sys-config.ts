import {
  sysConfig,
  sysConfigDefaults,
  type EndpointBody,
  type SysConfig,
  type sysConfigEndpoints,
} from '@armature/contract'
import { createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Deps } from '../../deps.ts'
import { readSetting, writeSetting } from './settings.queries.ts'

const key = 'sysConfig'

/** The installation's settings, cached per process; the topic `settings` invalidates them. */
const getConfigCache = sharePerProcess((deps: Deps) => {
  const kept = createCache<SysConfig>(deps, { name: 'settings', ttlMs: 60_000, max: 1 })
  deps.bus.subscribe('settings', () => kept.drop())
  return { get: () => kept.get(key, () => readSysConfig(deps.db)) }
})

export const getSysConfig = (deps: Deps): Promise<SysConfig> => getConfigCache(deps).get()

/** The stored settings, for those who change them: the cache of another node may be a moment behind. */
export const readSysConfig = async (db: Db): Promise<SysConfig> =>
  parseConfig((await readSetting<object>(db, key)) ?? {})

/**
 * Changes the given settings and notifies all nodes.
 *
 * @param finish what belongs to the change, in its transaction
 */
export async function changeSysConfig(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  change: EndpointBody<typeof sysConfigEndpoints.setSysConfig>,
  finish?: (tx: Db) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = (await readSetting<Partial<SysConfig>>(tx, key)) ?? {}
    await writeSetting(tx, key, { ...stored, ...change })
    await finish?.(tx)
  })
  await bus.publish('settings', key)
}

/** Fields that were never stored, or that this version does not understand, get their default. */
function parseConfig(stored: object): SysConfig {
  const read = sysConfig.safeParse({ ...sysConfigDefaults, ...stored })
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]))
  const understood = Object.entries(stored).filter(([name]) => !wrong.has(name))
  return sysConfig.parse({ ...sysConfigDefaults, ...Object.fromEntries(understood) })
}
