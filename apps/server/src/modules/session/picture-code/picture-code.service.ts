import type { DataOf, wayEndpoints } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Deps } from '../../../deps.ts'
import { newToken } from '../token.ts'
import { drawPicture, newAnswer } from './draw-picture.ts'
import { countPictures, deletePicturesBefore, insertPicture, takePicture } from './picture-code.queries.ts'

const lifeMs = 5 * 60_000
/** Drawing costs the server more than asking costs a stranger. */
const mostInAMinute = 60

/**
 * A new picture code (SO.10), good for one answer within five minutes.
 * @throws AppError 'request.limited' when an address asks for more than sixty a minute
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

/** Whether the picture was read rightly; upper and lower case are one. Right or wrong, it is used up. */
export async function answersPicture({ db, clock }: Deps, ticket: string, typed: string): Promise<boolean> {
  const now = clock()
  const answer = await takePicture(db, ticket, new Date(now - lifeMs), new Date(now))
  return answer !== undefined && answer === typed.trim().toLowerCase()
}
