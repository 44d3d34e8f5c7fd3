/** The address that last led to `/404`, so that the page there can say why: the way there goes through a redirect. */
let missing = ''

export function setMissingPage(path: string): void {
  missing = path
}

export const missingPage = (): string => missing
