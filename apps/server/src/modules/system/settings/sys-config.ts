import { sysConfig, sysConfigDefaults, type BodyOf, type SysConfig, type sysConfigEndpoints } from '@armature/contract'
import { createCache } from '../../../platform/cache/cache.ts'
import { perProcess } from '../../../platform/cache/per-process.ts'
import type { Deps } from '../../../deps.ts'
import { readSetting, writeSetting } from './settings.queries.ts'

const key = 'sysConfig'

/** The installation's settings, read once per process and change: topic `settings`. */
const keptConfig = perProcess((deps: Deps) => {
  const kept = createCache<SysConfig>({ ttlMs: 60_000, max: 1, clock: deps.clock })
  deps.bus.subscribe('settings', () => kept.drop())
  return { get: () => kept.get(key, async () => readConfig((await readSetting<object>(deps.db, key)) ?? {})) }
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

/** A field that was never stored, or that this version no longer understands, has its default. */
function readConfig(stored: object): SysConfig {
  const read = sysConfig.safeParse({ ...sysConfigDefaults, ...stored })
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]))
  const understood = Object.entries(stored).filter(([name]) => !wrong.has(name))
  return sysConfig.parse({ ...sysConfigDefaults, ...Object.fromEntries(understood) })
}
