import { AppError } from '../../../platform/app-error.ts'

/**
 * The address that the full-screen frame may show: a path of this very site, or a page of a host that the administrator allows.
 *
 * @param url a path that begins with one `/`, or an address with http or https
 * @param hosts `screen.example.com`, with a port where it is not the scheme's own
 * @throws AppError 'station.frameAddress', 'station.frameHost'
 */
export function frameAddress(url: string, hosts: readonly string[]): string {
  const isPath = /^\/(?![/\\])/.test(url)
  const parsed = parse(url, isPath)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '') {
    throw new AppError('station.frameAddress')
  }
  if (!isPath && !hosts.includes(parsed.host))
    throw new AppError('station.frameHost', { host: parsed.host.slice(0, 260) })
  if (!isPath) return parsed.href
  const { pathname, search, hash } = parsed
  // calls answer data, not pages; a frame within itself would never end
  if (parsed.origin !== here || /^\/(api|screenIframe)(\/|$)/i.test(pathname))
    throw new AppError('station.frameAddress')
  return pathname + search + hash
}

/** Stands for this site: which name it goes under is not known here, nor needed. */
const here = 'http://this.invalid'

function parse(url: string, isPath: boolean): URL | null {
  try {
    return isPath ? new URL(url, here) : new URL(url)
  } catch {
    return null
  }
}
