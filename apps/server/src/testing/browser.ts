/** A minimal browser: redirects, forms, and cookies by host name. */
export class Browser {
  readonly #jar = new Map<string, Map<string, string>>()

  cookies(url: string): Map<string, string> {
    const { host } = new URL(url)
    const jar = this.#jar.get(host) ?? new Map<string, string>()
    this.#jar.set(host, jar)
    return jar
  }

  async open(url: string, init: RequestInit = {}): Promise<Response> {
    const jar = this.cookies(url)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/; expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  submit(url: string, fields: Record<string, string>): Promise<Response> {
    return this.open(url, { method: 'POST', body: new URLSearchParams(fields) })
  }

  /**
   * Follows redirects until the URL begins with `end`, which is not opened, or until a page is returned.
   * @returns the URL and the text of a page
   */
  async follow(response: Response, end: string): Promise<{ url: string; page: string }> {
    let current = response
    for (let hop = 0; hop < 20; hop++) {
      const to = current.headers.get('location')
      if (to === null) return { url: current.url, page: await current.text() }
      const url = new URL(to, current.url).href
      if (url.startsWith(end)) return { url, page: '' }
      current = await this.open(url)
    }
    throw new Error('the redirects do not end')
  }
}
