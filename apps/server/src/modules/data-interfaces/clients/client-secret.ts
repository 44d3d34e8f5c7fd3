import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { getSecretBox } from '../../../platform/secret/secret-box.ts'
import type { Deps } from '../../../deps.ts'

const getSealContext = (clientId: string) => `interface client ${clientId}`

/** A new secret of 256 random bits as text, and how it is stored. */
export async function createSecret(deps: Deps, clientId: string): Promise<{ secret: string; sealed: string }> {
  const secret = randomBytes(32).toString('base64url')
  const box = await getSecretBox(deps)()
  return {
    secret,
    sealed: box.seal(Buffer.from(secret), getSealContext(clientId)).toString('base64'),
  }
}

/**
 * Whether a signature (hexadecimal digits) was made with the secret of the client. An unknown client, and one without a secret,
 * take the same steps with a random secret.
 */
export async function isSignedByClient(
  deps: Deps,
  client: { id: string; sealed_secret: string } | undefined,
  text: string,
  signature: string,
): Promise<boolean> {
  const box = await getSecretBox(deps)()
  const { id, sealed_secret } = client?.sealed_secret ? client : sealRandom(box)
  const secret = box.open(Buffer.from(sealed_secret, 'base64'), getSealContext(id))
  const expected = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(signature) ? signature : '0'.repeat(64), 'hex')
  return timingSafeEqual(expected, given)
}

function sealRandom(box: Awaited<ReturnType<ReturnType<typeof getSecretBox>>>) {
  const sealed = box.seal(Buffer.from(randomBytes(32).toString('base64url')), getSealContext(''))
  return { id: '', sealed_secret: sealed.toString('base64') }
}
