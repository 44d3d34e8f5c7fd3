/**
 * Parses the ticket from a scanned or typed text: an address of this site, or the ten characters in any spelling.
 * Returns null for anything else.
 */
export function parseTicket(text: string, origin: string = location.origin): string | null {
  if (URL.canParse(text) && /^https?:/i.test(text)) {
    const url = new URL(text)
    return url.origin === origin && url.pathname === '/app/scan'
      ? normalizeTicket(url.searchParams.get('ticket') ?? '')
      : null
  }
  return normalizeTicket(text)
}

function normalizeTicket(text: string): string | null {
  const letters = text.toUpperCase().replace(/[\s-]/g, '')
  return /^[A-Z2-7]{10}$/.test(letters) ? letters : null
}
