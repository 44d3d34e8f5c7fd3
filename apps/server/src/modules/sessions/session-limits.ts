import type { Deps } from '../../deps.ts'
import { getSysConfig } from '../settings/index.ts'
import { updateSessionEnds } from './session.queries.ts'

const dayMs = 86_400_000

/** Milliseconds without a call after which a session ends: the setting, or the start option of the process (SO.19). */
export async function getIdleMs(deps: Deps): Promise<number> {
  const { sessionIdleMinutes } = await getSysConfig(deps)
  return sessionIdleMinutes === null ? deps.config.sessionIdleMs : sessionIdleMinutes * 60_000
}

/** Maximum duration of a session in milliseconds. */
export async function getAbsoluteMs(deps: Deps): Promise<number> {
  const { sessionDays } = await getSysConfig(deps)
  return sessionDays === null ? deps.config.sessionAbsoluteMs : sessionDays * dayMs
}

/** Applies a changed limit to open sessions too, counted from their sign-in. */
export async function applyAbsoluteLimit(deps: Deps): Promise<void> {
  await updateSessionEnds(deps.db, await getAbsoluteMs(deps), new Date(deps.clock()))
  await deps.bus.publish('session')
}
