import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** how many steps before and after the present one count, for clocks that differ */
const window = 1

/** A new secret of an authenticator app: 160 random bits (RFC 4226). */
export const newSecret = (): Buffer => randomBytes(20)

export interface SetUp {
  /** base32, typed by hand where no camera is */
  secret: string
  /** `otpauth://totp/…`, shown as a QR code */
  uri: string
}

export function setUpOf(secret: Uint8Array, of: { issuer: string; account: string }): SetUp {
  const totp = totpOf(secret, { issuer: of.issuer.replaceAll(':', ' '), label: of.account.replaceAll(':', ' ') })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * Of which step of 30 seconds a code is, at most one off from now.
 *
 * @param now milliseconds since 1970
 * @returns the number of the step since 1970; undefined when the code is not of these steps
 */
export function stepOf(secret: Uint8Array, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? undefined : Math.floor(now / 1000 / periodSeconds) + delta
}

function totpOf(secret: Uint8Array, names: { issuer?: string; label?: string } = {}): TOTP {
  const buffer = new Uint8Array(secret).buffer
  return new TOTP({ ...names, secret: new Secret({ buffer }), algorithm: 'SHA1', digits: 6, period: periodSeconds })
}
