import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './database.ts'

const transactions = new AsyncLocalStorage<{ tx: Db; isActive: boolean }>()

/**
 * Runs `work`, which only reads, with every statement on the transaction, also those that it makes without it: so it needs no
 * second connection, and sees the state that the transaction has locked.
 */
export async function runOnTransaction<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  const current = { tx, isActive: true }
  try {
    return await transactions.run(current, work)
  } finally {
    current.isActive = false
  }
}

export function findCurrentTransaction(): Db | undefined {
  const current = transactions.getStore()
  return current?.isActive ? current.tx : undefined
}
