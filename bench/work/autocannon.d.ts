/** The part of autocannon that the bench uses; the package ships no types. */
declare module 'autocannon' {
  interface Client {
    setRequests(
      requests: {
        setupRequest(): { method: string; path: string; headers: Record<string, string>; body?: string }
        onResponse(status: number, body: string): void
      }[],
    ): void
  }
  interface Options {
    url: string
    connections: number
    duration: number
    /** requests a second of all connections together */
    overallRate?: number
    method?: string
    headers?: Record<string, string>
    body?: string
    setupClient?: (client: Client) => void
    verifyBody?: (body: string) => boolean
  }
  interface Result {
    non2xx: number
    errors: number
    mismatches: number
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
