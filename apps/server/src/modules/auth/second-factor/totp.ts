import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** number of steps before and after the present one that are accepted, as clocks may differ */
const window = 1

/** A new secret of an authenticator app: 160 random bits (RFC 4226). */
export const createSecret = (): Buffer => randomBytes(20)

export interface SetUp {
  /** base32, to be typed if there is no camera */
  secret: string
  /** `otpauth://totp/…`, shown as a QR code */
  uri: string
}

export function toSetUp(secret: Uint8Array, of: { issuer: string; account: string }): SetUp {
  const totp = createTotp(secret, { issuer: of.issuer.replaceAll(':', ' '), label: of.account.replaceAll(':', ' ') })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * The 30-second step that a code belongs to; accepts one step before and after now.
 *
 * @param now milliseconds since 1970
 * @returns the number of the step since 1970; undefined if the code does not match
 */
export function findStep(secret: Uint8Array, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = createTotp(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? undefined : Math.floor(now / 1000 / periodSeconds) + delta
}

function createTotp(secret: Uint8Array, names: { issuer?: string; label?: string } = {}): TOTP {
  const buffer = new Uint8Array(secret).buffer
  return new TOTP({ ...names, secret: new Secret({ buffer }), algorithm: 'SHA1', digits: 6, period: periodSeconds })
}
