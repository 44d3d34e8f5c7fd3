import type { Deps } from '../../../deps.ts'
import { getSecretBox } from '../../../platform/secret/secret-box.ts'
import type { AccountRow } from './account.queries.ts'

const getSealContext = (id: string) => `channel account ${id}`

export const sealAccountSecret = async (deps: Deps, id: string, secret: string): Promise<Buffer> =>
  (await getSecretBox(deps)()).seal(Buffer.from(secret), getSealContext(id))

export const openAccountSecret = async (deps: Deps, { id, secret }: AccountRow): Promise<string> =>
  (await getSecretBox(deps)()).open(secret, getSealContext(id)).toString()
