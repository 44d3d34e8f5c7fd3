import { setTimeout as wait } from 'node:timers/promises'
import type { Installation, KillableProcess } from './installation.ts'
import type { Choose } from './random.ts'

const longestPauseMs = 2_500

/**
 * Kills servers, the worker and the database, one after the other; a process again only when it was ready in between.
 * @returns how often each was killed
 */
export async function killAtRandom(
  { nodes, worker, database }: Installation,
  { kills, choose, tellDead }: { kills: number; choose: Choose; tellDead: (pid: number) => void },
): Promise<Record<string, number>> {
  const killed: Record<string, number> = {}
  const victims = [...nodes, worker]
  for (let turn = 0; turn < kills; turn += 1) {
    const victim = victims[choose(victims.length + 1)]
    if (victim) await waitUntilReady(victim)
    await wait(choose(longestPauseMs))
    if (victim) tellDead(victim.kill())
    else await database.kill(choose(2) === 0 ? 'SIGKILL' : 'SIGQUIT')
    const name = victim?.name ?? 'database'
    killed[name] = (killed[name] ?? 0) + 1
  }
  return killed
}

async function waitUntilReady(victim: KillableProcess): Promise<void> {
  while (!victim.isReady()) await wait(50)
}
