/** Envelope and HTTP status of one call. */
export interface Reply<T> {
  status: number
  code: number
  msg: string
  data: T
}

export interface Client {
  token: string
  get<T = unknown>(path: string, headers?: Record<string, string>): Promise<Reply<T>>
  post<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<T>>
  put<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<T>>
  delete<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<T>>
}

/** A file is a call that succeeded, without data. */
async function readEnvelope<T>(response: Response): Promise<Omit<Reply<T>, 'status'>> {
  if (response.headers.get('content-type')?.startsWith('text/calendar')) {
    await response.arrayBuffer()
    return { code: 200, msg: '', data: null as T }
  }
  return (await response.json()) as Omit<Reply<T>, 'status'>
}

/** Calls over real HTTP. Objects are sent as JSON, `URLSearchParams` as a form, a string unchanged (an invalid body). */
export function createClient(url: string, token = ''): Client {
  const send = async <T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> => {
    const response = await fetch(url + path, {
      method,
      headers: { 'X-Origin': 'pc', ...(token ? { Authorization: token } : {}), ...getContentType(body), ...headers },
      body:
        body === undefined
          ? null
          : body instanceof URLSearchParams || typeof body === 'string'
            ? body
            : JSON.stringify(body),
    })
    return { status: response.status, ...(await readEnvelope<T>(response)) }
  }
  return {
    token,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path, body, headers) => send('DELETE', path, body, headers),
  }
}

function getContentType(body: unknown): Record<string, string> {
  return body === undefined || body instanceof URLSearchParams ? {} : { 'Content-Type': 'application/json' }
}
