import { sysConfig, type BodyOf, type SysConfig, type sysConfigEndpoints } from '@armature/contract'
import { createCache } from '../../../platform/cache/cache.ts'
import { perProcess } from '../../../platform/cache/per-process.ts'
import type { Deps } from '../../../deps.ts'
import { readSetting, writeSetting } from './settings.queries.ts'

const key = 'sysConfig'

/** The installation's settings, read once per process and change: topic `settings`. */
const keptConfig = perProcess((deps: Deps) => {
  const kept = createCache<SysConfig>({ ttlMs: 60_000, max: 1, clock: deps.clock })
  deps.bus.subscribe('settings', () => kept.drop())
  return { get: () => kept.get(key, async () => readConfig(await readSetting(deps.db, key))) }
})

export const sysConfigOf = (deps: Deps): Promise<SysConfig> => keptConfig(deps).get()

/** Changes what is named and tells every node. */
export async function changeSysConfig(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  change: BodyOf<typeof sysConfigEndpoints.setSysConfig>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = (await readSetting<Partial<SysConfig>>(tx, key)) ?? {}
    await writeSetting(tx, key, { ...stored, ...change })
  })
  await bus.publish('settings', key)
}

/** A stored field that a later version no longer understands falls back to its default alone. */
function readConfig(stored: unknown): SysConfig {
  const read = sysConfig.safeParse(stored ?? {})
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]))
  return sysConfig.parse(Object.fromEntries(Object.entries(stored as object).filter(([name]) => !wrong.has(name))))
}
