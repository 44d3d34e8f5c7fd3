import type { EndpointData, signInMethodEndpoints } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Deps } from '../../../deps.ts'
import { toClientNetwork } from '../../../platform/http/client-network.ts'
import { createToken } from '../../../platform/secret/token.ts'
import { drawPicture, createAnswer } from './draw-picture.ts'
import { countPictures, deletePicturesBefore, insertPicture, usePicture } from './picture-code.queries.ts'

const lifeMs = 5 * 60_000
/** Limit per address, since drawing is more expensive than requesting. */
const maxPerMinute = 60

/**
 * Creates a picture code (SO.10), valid for one answer within five minutes.
 * @throws AppError 'request.limited' if an address requests more than sixty a minute
 */
export async function createPicture(
  { db, clock }: Deps,
  address: string,
): Promise<EndpointData<typeof signInMethodEndpoints.imageCode>> {
  const now = clock()
  const ip = toClientNetwork(address)
  await deletePicturesBefore(db, new Date(now - lifeMs))
  if ((await countPictures(db, ip, new Date(now - 60_000))) >= maxPerMinute)
    throw new AppError('request.limited', { seconds: 60 })
  const ticket = createToken()
  const answer = createAnswer()
  await insertPicture(db, { ticket, answer, ip, created_at: new Date(now) })
  return { ticket, picture: await drawPicture(answer), seconds: lifeMs / 1000 }
}

/** Whether the answer is correct, ignoring case. The picture is used up in any case. */
export async function checkPicture({ db, clock }: Deps, ticket: string, typed: string): Promise<boolean> {
  const now = clock()
  const answer = await usePicture(db, ticket, new Date(now - lifeMs), new Date(now))
  return answer !== undefined && answer === typed.trim().toLowerCase()
}
