export interface BenchOptions {
  /** 100,000 rows only, one short round: a look, not a result */
  quick: boolean
  /** leaves the grown database for the next run */
  keep: boolean
  dataDir: string
  port: number
  sections: readonly string[]
  tell(what: string): void
}
