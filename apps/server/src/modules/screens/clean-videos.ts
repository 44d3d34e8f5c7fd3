import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { defineTimedJob } from '../jobs/index.ts'
import { screens } from './screens.ts'
import { listUnshownVideos } from './video.queries.ts'
import { releaseVideos } from './videos.ts'

/** A designer that is open may still bring a removed video back by undo. */
const restMs = 24 * 3_600_000

/** Ends the use of videos that neither a draft, a release nor a kept version shows, so that their files are deleted. */
export const cleanScreenVideos = defineTimedJob({
  name: 'cleanScreenVideos',
  cron: '38 * * * *',
  run: releaseUnshownVideos,
})

export async function releaseUnshownVideos(deps: Deps): Promise<void> {
  const at = new Date(deps.clock())
  const before = new Date(deps.clock() - restMs)
  const found = await listUnshownVideos(deps.db, before)
  for (const screenId of new Set(found.map(({ screen_id: id }) => id))) {
    try {
      await deps.db.transaction(async (tx) => {
        // a save waits, or has come first
        await screens.lock(tx, screenId)
        const videos = await listUnshownVideos(tx, before, screenId)
        await releaseVideos(
          tx,
          screenId,
          videos.map(({ name }) => name),
          at,
        )
      })
    } catch (error) {
      // it was deleted meanwhile
      if (!(error instanceof AppError)) throw error
    }
  }
}
