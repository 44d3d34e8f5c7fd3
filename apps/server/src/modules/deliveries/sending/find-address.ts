import type { Deps } from '../../../deps.ts'

/** The address of a page for readers outside; undefined without a page, or if the installation does not know its own address. */
export function findAddress({ config }: Deps, link: string): string | undefined {
  const base = config.baseUrl ?? config.oidc?.baseUrl
  return link === '' || base === undefined ? undefined : new URL(link, base).href
}
