import { AppError } from '../../platform/app-error.ts'

/**
 * The URL that the full-screen frame may show: a path of this site, or a page of a host that the administrator allows.
 *
 * @param url a path that begins with one `/`, or a URL with http or https
 * @param hosts `screen.example.com`, with a port if it is not the default one
 * @throws AppError 'station.frameAddress', 'station.frameHost'
 */
export function parseFrameUrl(url: string, hosts: readonly string[]): string {
  const isPath = /^\/(?![/\\])/.test(url)
  const parsed = parseUrl(url, isPath)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '') {
    throw new AppError('station.frameAddress')
  }
  if (!isPath && !hosts.includes(parsed.host))
    throw new AppError('station.frameHost', { host: parsed.host.slice(0, 260) })
  if (!isPath) return parsed.href
  const { pathname, search, hash } = parsed
  // API calls return data, not pages; the frame page within itself would never end
  if (parsed.origin !== placeholderOrigin || /^\/(api|screenIframe)(\/|$)/i.test(pathname))
    throw new AppError('station.frameAddress')
  return pathname + search + hash
}

/** Placeholder for the origin of this site, which is not needed here. */
const placeholderOrigin = 'http://this.invalid'

function parseUrl(url: string, isPath: boolean): URL | null {
  try {
    return isPath ? new URL(url, placeholderOrigin) : new URL(url)
  } catch {
    return null
  }
}
