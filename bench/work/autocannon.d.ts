/** The part of autocannon that the bench uses; the package ships no types. */
declare module 'autocannon' {
  interface Client {
    setRequest(request: { method: string; path: string; headers: Record<string, string>; body?: string }): void
    on(event: 'response', listener: () => void): void
  }
  interface Options {
    url: string
    connections: number
    duration: number
    method?: string
    headers?: Record<string, string>
    body?: string
    setupClient?: (client: Client) => void
  }
  interface Result {
    non2xx: number
    errors: number
    requests: { average: number }
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
