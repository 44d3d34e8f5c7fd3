import type { Deps } from '../../deps.ts'
import { sysConfigOf } from '../system/settings/sys-config.ts'
import { updateSessionEnds } from './session.queries.ts'

const dayMs = 86_400_000

/** Milliseconds without a call after which a session ends: the setting, else as the process was started (SO.19). */
export async function idleMsOf(deps: Deps): Promise<number> {
  const { sessionIdleMinutes } = await sysConfigOf(deps)
  return sessionIdleMinutes === null ? deps.config.sessionIdleMs : sessionIdleMinutes * 60_000
}

/** Milliseconds after which a session ends whatever is done with it. */
export async function absoluteMsOf(deps: Deps): Promise<number> {
  const { sessionDays } = await sysConfigOf(deps)
  return sessionDays === null ? deps.config.sessionAbsoluteMs : sessionDays * dayMs
}

/** A changed limit holds for the sessions that are open too, counted from their sign-in. */
export async function applyAbsoluteLimit(deps: Deps): Promise<void> {
  await updateSessionEnds(deps.db, await absoluteMsOf(deps), new Date(deps.clock()))
  await deps.bus.publish('session')
}
