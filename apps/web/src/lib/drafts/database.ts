import { draftDatabase } from './watch-sign-out.ts'

/** An entry of the table of drafts: encrypted input of one form. */
export interface DraftRow {
  /** user and form */
  id: string
  userId: string
  /** milliseconds since 1970 */
  typedAt: number
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

let opening: Promise<IDBDatabase> | null = null

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(draftDatabase, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('keys')
      request.result.createObjectStore('drafts', { keyPath: 'id' })
    }
    request.onsuccess = () => {
      const forget = () => {
        opening = null
      }
      // the browser may close it, for example that of a phone while the page is in the background
      request.result.onclose = forget
      // it is deleted at a sign-out, here or in another window
      request.result.onversionchange = () => {
        request.result.close()
        forget()
      }
      resolve(request.result)
    }
    request.onerror = () => reject(toError(request.error))
  }).catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

/** The tables of a transaction, of which all statements are made at once: it ends with the last one. */
interface DraftTables {
  /** keys of users, which the browser does not give away */
  keys: IDBObjectStore
  drafts: IDBObjectStore
}

/**
 * Runs a transaction over both tables.
 * @returns what `work` asked for, after everything is stored
 */
export async function runTransaction<T>(
  mode: IDBTransactionMode,
  work: (tables: DraftTables) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await openDatabase()).transaction(['keys', 'drafts'], mode)
  return new Promise((resolve, reject) => {
    const request = work({ keys: transaction.objectStore('keys'), drafts: transaction.objectStore('drafts') })
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(toError(transaction.error))
  })
}

const toError = (cause: DOMException | null): Error => cause ?? new Error('the database of drafts failed')
