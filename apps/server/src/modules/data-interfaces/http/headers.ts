import type { EndpointBody, dataInterfaceEndpoints } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { SecretBox } from '../../../platform/secret/secret-box.ts'
import type { SealedHeader } from '../data-interface.queries.ts'

type GivenHeader = EndpointBody<typeof dataInterfaceEndpoints.create>['requestHeaders'][number]

/** Headers that the HTTP connection sets itself. */
const connectionHeaders =
  /^(host|connection|keep-alive|content-length|transfer-encoding|accept-encoding|te|trailer|upgrade|expect|cookie2?|proxy-.*)$/i

/**
 * Encrypts header values for storage, each for its own name; an empty value keeps the stored one.
 *
 * @throws AppError 'dataInterface.header'
 */
export function sealHeaders(box: SecretBox, id: string, given: GivenHeader[], before: SealedHeader[]): SealedHeader[] {
  const known = new Map(before.map(({ field, sealed }) => [field.toLowerCase(), sealed]))
  return given.map(({ field, defaultValue }) => {
    if (connectionHeaders.test(field))
      throw new AppError('dataInterface.header', { field }, { field: 'requestHeaders' })
    const sealed =
      defaultValue === ''
        ? (known.get(field.toLowerCase()) ?? '')
        : box.seal(Buffer.from(defaultValue), getSealContext(id, field)).toString('base64')
    return { field, sealed }
  })
}

/** Decrypts the headers to send. */
export function openHeaders(box: SecretBox, id: string, headers: readonly SealedHeader[]): Record<string, string> {
  return Object.fromEntries(
    headers
      .filter(({ sealed }) => sealed !== '')
      .map(({ field, sealed }) => [
        field,
        box.open(Buffer.from(sealed, 'base64'), getSealContext(id, field)).toString(),
      ]),
  )
}

const getSealContext = (id: string, field: string) => `data interface ${id} ${field.toLowerCase()}`
