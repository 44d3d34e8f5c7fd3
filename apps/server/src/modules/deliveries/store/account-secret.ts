import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { getSecretBox } from '../../../platform/secret/secret-box.ts'
import type { AccountRow } from './account.queries.ts'

const getSealContext = (id: string) => `channel account ${id}`

export const sealAccountSecret = async (deps: Deps, id: string, secret: string): Promise<Buffer> =>
  (await getSecretBox(deps)()).seal(Buffer.from(secret), getSealContext(id))

/** @throws AppError 'channelAccount.secretUnreadable' if it was sealed with another key of the installation */
export async function openAccountSecret(deps: Deps, { id, secret }: AccountRow): Promise<string> {
  const box = await getSecretBox(deps)()
  try {
    return box.open(secret, getSealContext(id)).toString()
  } catch {
    throw new AppError('channelAccount.secretUnreadable')
  }
}
