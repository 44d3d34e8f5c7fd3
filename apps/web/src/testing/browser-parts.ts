import { vi } from 'vitest'

/** A local storage for tests that run without a browser. */
export function aStorage(initial: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(initial))
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

/** Installs new storages and returns the local one. */
export function withStorage(initial: Record<string, string> = {}): Storage {
  const local = aStorage(initial)
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', aStorage())
  return local
}

export interface SentRequest {
  method: string
  url: URL
  headers: Headers
  body: BodyInit | null
}

/** A network that records requests and returns the given replies, one per call; the last one is repeated. */
export function aNetwork(...answers: (unknown | Error)[]): SentRequest[] {
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)]
    sent.push({
      method: init.method ?? 'GET',
      url: new URL(url, 'http://armature.test'),
      headers: new Headers(init.headers),
      body: init.body ?? null,
    })
    if (answer instanceof Error) throw answer
    return answer instanceof Response ? answer : Response.json(answer)
  })
  return sent
}

export const ok = (data: unknown = null) => ({ code: 200, msg: 'Success', data })
