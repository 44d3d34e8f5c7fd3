import { AppError } from '../../../platform/app-error.ts'
import type { ParameterValues } from '../parameters.ts'

const placeholder = /\{(@?[A-Za-z][A-Za-z0-9_]{0,62})\}/g

/** Names of the parameters used in a URL. */
export const listPlaceholders = (address: string): string[] =>
  [...address.matchAll(placeholder)].map(([, name]) => name as string)

/**
 * Fills the parameters into the URL, each encoded as one piece of the path or query.
 *
 * @throws AppError 'dataInterface.address', 'dataInterface.parameterUnknown'
 */
export function buildAddress(address: string, values: ParameterValues): URL {
  const filled = address.replace(placeholder, (_, name: string) => {
    if (!values.has(name)) throw new AppError('dataInterface.parameterUnknown', { field: name }, { field: 'path' })
    return encodeURIComponent(String(values.get(name) ?? ''))
  })
  const origin = /^https?:\/\/[^/?#{}@\\\s]+(?=[/?#]|$)/i.exec(address)?.[0]
  if (!origin || !URL.canParse(filled)) throw new AppError('dataInterface.address', {}, { field: 'path' })
  const url = new URL(filled)
  if (url.username !== '' || url.password !== '') throw new AppError('dataInterface.address', {}, { field: 'path' })
  return url
}
