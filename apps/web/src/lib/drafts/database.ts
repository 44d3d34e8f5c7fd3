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

const name = 'armature_drafts'
let opening: Promise<IDBDatabase> | null = null

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('keys')
      request.result.createObjectStore('drafts', { keyPath: 'id' }).createIndex('userId', 'userId')
    }
    request.onsuccess = () => resolve(request.result)
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
