import type { Language, MaintenanceNotice, MaintenanceNotices } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Database } from '../../platform/database/database.ts'
import { readSetting, writeSetting } from '../settings/index.ts'

/** As it is stored: it survives restarts. */
export interface Maintenance {
  notices: MaintenanceNotices
  until: number | null
  since: number
  userName: string
}

const setting = 'maintenance'
const topic = 'maintenance'
/** a command of the server's shell changes the setting without a message */
const maxAgeMs = 5_000

const getState = sharePerProcess((deps: Deps) => {
  const kept = createCache<Maintenance | null>(deps, { name: 'settings', ttlMs: maxAgeMs, max: 1 })
  deps.bus.subscribe(topic, () => kept.drop())
  return { get: () => kept.get(setting, async () => (await readSetting<Maintenance | null>(deps.db, setting)) ?? null) }
})

/** The maintenance that goes on; undefined if there is none, or its time is over. */
export async function findMaintenance(deps: Deps): Promise<Maintenance | undefined> {
  const stored = await getState(deps).get()
  return stored && (stored.until === null || stored.until > deps.clock()) ? stored : undefined
}

export const isMaintenance = async (deps: Deps): Promise<boolean> => (await findMaintenance(deps)) !== undefined

/** What users read, in their language. */
export const formatMaintenance = ({ notices, until }: Maintenance, language: Language): MaintenanceNotice => ({
  notice: notices[language] || notices.zh,
  until,
})

/** @throws AppError 'maintenance.on' with the notice in the language */
export async function assertNoMaintenance(deps: Deps, language: Language): Promise<void> {
  const maintenance = await findMaintenance(deps)
  if (!maintenance) return
  const said = formatMaintenance(maintenance, language)
  throw new AppError('maintenance.on', { notice: said.notice }, { maintenance: said })
}

/** Begins it, or changes the notice and the end of the one that goes on, on all nodes. */
export async function startMaintenance(
  deps: Deps,
  { notices, minutes }: { notices: MaintenanceNotices; minutes: number },
  userName: string,
): Promise<void> {
  const now = deps.clock()
  const before = await findMaintenance(deps)
  const until = minutes === 0 ? null : now + minutes * 60_000
  await deps.db.transaction((tx) =>
    writeSetting(tx, setting, { notices, until, since: before?.since ?? now, userName }),
  )
  await deps.bus.publish(topic)
}

/** Without the bus, as for a command of the shell, nodes see it within seconds. */
export async function endMaintenance({ db, bus }: { db: Database; bus?: Deps['bus'] }): Promise<void> {
  await db.transaction((tx) => writeSetting(tx, setting, null))
  await bus?.publish(topic)
}

/** Calls the listener when maintenance begins or ends on any node, or has another notice; not when its time is over. */
export function followMaintenance(deps: Deps, listener: (maintenance: Maintenance | undefined) => void): void {
  // the state is dropped first, by the listener that subscribed first
  getState(deps)
  deps.bus.subscribe(topic, () => void findMaintenance(deps).then(listener, () => undefined))
}
