import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { perProcess } from '../cache/per-process.ts'

/** Keeps secrets of users at rest so that the database alone does not tell them. */
export interface SecretBox {
  /** @param context whom it belongs to: opened under another one it is refused */
  seal(plain: Uint8Array, context: string): Buffer
  /** @throws Error when it was sealed under another key or context, or changed since */
  open(sealed: Uint8Array, context: string): Buffer
  /** a hash that cannot be tried out without the key */
  digest(text: string): Buffer
}

const nonceBytes = 12
const tagBytes = 16
const keyFile = 'secret.key'

/** The installation's box: its key is ARMATURE_SECRET_KEY, else a file made in the data folder when it is first needed. */
export const secretBoxOf = perProcess(({ config }: { db: object; config: Config }) => {
  let box: Promise<SecretBox> | undefined
  return () =>
    (box ??= openBox(config).catch((error: unknown) => {
      box = undefined
      throw error
    }))
})

export async function openBox(config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<SecretBox> {
  return makeBox(config.secretKey ?? (await keyInFile(config.dataDir)))
}

export function makeBox(secret: string): SecretBox {
  const sealing = derive(secret, 'seal')
  const hashing = derive(secret, 'digest')
  return {
    seal(plain, context) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(context))
      const text = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open(sealed, context) {
      const nonce = sealed.subarray(0, nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
    },
    digest: (text) => createHmac('sha256', hashing).update(text).digest(),
  }
}

const derive = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'armature', `secret box: ${purpose}`, 32))

/** Two processes that make it at once: the one that comes second takes what the first has made, whole. */
async function keyInFile(dataDir: string): Promise<string> {
  const path = join(dataDir, keyFile)
  const known = await readKey(path)
  if (known !== undefined) return known
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, path)
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  const made = await readKey(path)
  if (made === undefined) throw new Error(`The key file ${path} is empty`)
  return made
}

async function readKey(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim() || undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
