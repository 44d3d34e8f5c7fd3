/** The address that last led to `/404`, so that the page can explain why: a redirect loses it. */
let missing = ''

export function setMissingPage(path: string): void {
  missing = path
}

export const getMissingPage = (): string => missing
