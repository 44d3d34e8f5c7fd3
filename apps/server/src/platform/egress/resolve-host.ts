import { lookup } from 'node:dns/promises'
import { getAddressZone } from './address-zone.ts'

export interface PinnedHost {
  /** address to connect to, even if the name resolves differently a moment later */
  address: string
  family: 4 | 6
  /** at least one resolved address is outside the own network */
  isOutside: boolean
}

/** Why a host is not called: it is not on the list, its name does not resolve, or it resolves to a forbidden address. */
export type HostRefusal =
  | { refused: 'unlisted' }
  /** `code` is the system's, `ENOTFOUND`; `DNS` if it gave none */
  | { refused: 'unresolved'; code: string }
  | { refused: 'inside'; address: string }

/**
 * Resolves a host to an address if the server may call it: every address that the name resolves to is outside the own network or
 * is itself on the list.
 *
 * @param entries names of the host in the list, any of which allows it: `name:port`, `name`
 * @param listed hosts that an administrator allows, `name` or `name:port`; an address counts with any port
 * Never throws. Source: security rule 4.4.
 */
export async function resolveHost(
  { hostname, entries }: { hostname: string; entries: readonly string[] },
  listed: readonly string[],
): Promise<PinnedHost | HostRefusal> {
  if (!entries.some((entry) => listed.includes(entry))) return { refused: 'unlisted' }
  const found = await lookup(hostname, { all: true }).catch(({ code }: NodeJS.ErrnoException) => createUnresolved(code))
  if ('refused' in found) return found
  const [first] = found
  if (!first) return createUnresolved()
  const named = new Set(listed.map((entry) => entry.replace(/:\d+$/, '')))
  const judged = found.map(({ address }) => ({ address, standing: getAddressZone(address) }))
  const refused = judged.find(
    ({ address, standing }) => standing === 'never' || (standing === 'inside' && !named.has(address)),
  )
  if (refused) return { refused: 'inside', address: refused.address }
  return {
    address: first.address,
    family: first.family === 6 ? 6 : 4,
    isOutside: judged.some(({ standing }) => standing === 'outside'),
  }
}

const createUnresolved = (code = 'DNS'): HostRefusal => ({ refused: 'unresolved', code })
