import type { DataOf, wayEndpoints } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Deps } from '../../../deps.ts'
import { newToken } from '../token.ts'
import { drawPicture, newAnswer } from './draw-picture.ts'
import { countPictures, deletePicturesBefore, insertPicture, takePicture } from './picture-code.queries.ts'

const lifeMs = 5 * 60_000
/** Limit per address, since drawing is more expensive than requesting. */
const mostInAMinute = 60

/**
 * Creates a picture code (SO.10), valid for one answer within five minutes.
 * @throws AppError 'request.limited' if an address requests more than sixty a minute
 */
export async function newPicture({ db, clock }: Deps, ip: string): Promise<DataOf<typeof wayEndpoints.imageCode>> {
  const now = clock()
  await deletePicturesBefore(db, new Date(now - lifeMs))
  if ((await countPictures(db, ip, new Date(now - 60_000))) >= mostInAMinute)
    throw new AppError('request.limited', { seconds: 60 })
  const ticket = newToken()
  const answer = newAnswer()
  await insertPicture(db, { ticket, answer, ip, created_at: new Date(now) })
  return { ticket, picture: await drawPicture(answer), seconds: lifeMs / 1000 }
}

/** Whether the answer is correct, ignoring case. The picture is used up in any case. */
export async function answersPicture({ db, clock }: Deps, ticket: string, typed: string): Promise<boolean> {
  const now = clock()
  const answer = await takePicture(db, ticket, new Date(now - lifeMs), new Date(now))
  return answer !== undefined && answer === typed.trim().toLowerCase()
}
