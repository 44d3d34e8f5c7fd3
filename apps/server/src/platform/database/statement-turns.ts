/** Lets the statements of one connection run in turn. */
export interface StatementTurns {
  /** Sends a statement when those before it have ended. */
  run<T>(send: () => Promise<T>): Promise<T>
  /** Waits for the statement that runs; those that wait, or come later, are refused. */
  end(): Promise<void>
}

/**
 * The driver takes one statement at a time (pg 9 refuses a second one), and work may start several on its transaction, such as
 * reads that have connections of their own elsewhere. After the end of a transaction its connection belongs to others: a
 * statement that came late would be committed on its own.
 */
export function createStatementTurns(): StatementTurns {
  let last: Promise<unknown> = Promise.resolve()
  let hasEnded = false
  return {
    run: (send) => {
      const result = last.then(() => {
        if (hasEnded) throw new Error('the transaction of this statement has ended')
        return send()
      })
      last = result.catch(() => undefined)
      return result
    },
    end: async () => {
      hasEnded = true
      await last
    },
  }
}
