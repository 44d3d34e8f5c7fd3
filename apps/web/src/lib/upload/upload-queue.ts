import { isPassing, sendParts } from './send-parts.ts'
import { hashFile, UnreadableFile } from './hash-file.ts'
import { countParts, createSending, uploadCalls, type UploadCalls, type UploadedEntry } from './upload-calls.ts'

/** F4.75–F4.80; a file that is being hashed has no actions (F4.81). */
export type UploadStatus = 'checking' | 'waiting' | 'uploading' | 'paused' | 'error' | 'success'

export interface UploadItem {
  readonly key: number
  readonly file: File
  readonly status: UploadStatus
  /** 0 to 100; 99 at most before the end (F4.87) */
  readonly progress: number
  /** the server's name of the file, once it is complete */
  readonly fileId: string
}

export interface UploadHooks {
  /** runs first; false cancels the file (F4.89) */
  before: (file: File) => boolean | Promise<boolean>
  onDone: (file: File, entry: UploadedEntry) => void
  /** the server has refused the file: it is removed from the list */
  onRefused: (error: unknown) => void
  onFailed: (file: File) => void
  onUnreadable: (file: File) => void
}

export interface UploadParts {
  hash: typeof hashFile
  calls: UploadCalls
}

interface UploadJob {
  item: UploadItem
  identifier: string
  abort: AbortController
}

/** Uploads files one after the other. Independent of the component that shows it, so that an upload continues in another tab. */
export class UploadQueue {
  #works: UploadJob[] = []
  #items: readonly UploadItem[] = []
  #listeners = new Set<() => void>()
  #isSending = false
  #nextKey = 1
  readonly #hooks: UploadHooks
  readonly #parts: UploadParts

  constructor(hooks: UploadHooks, parts: UploadParts = { hash: hashFile, calls: uploadCalls }) {
    this.#hooks = hooks
    this.#parts = parts
  }

  items = (): readonly UploadItem[] => this.#items

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Files that are not finished, including paused ones. */
  get isBusy(): boolean {
    return this.#items.some(({ status }) => status !== 'success' && status !== 'error')
  }

  /** Starts each file at once (F4.88). */
  async add(files: readonly File[]): Promise<void> {
    for (const file of files) if (await this.#hooks.before(file)) void this.#begin(file)
  }

  pause(key: number): void {
    const work = this.#find(key)
    if (!work || (work.item.status !== 'uploading' && work.item.status !== 'waiting')) return
    work.abort.abort()
    this.#change(work, { status: 'paused' })
  }

  /** Continues a paused file, or tries a failed one again. */
  resume(key: number): void {
    const work = this.#find(key)
    if (!work || (work.item.status !== 'paused' && work.item.status !== 'error')) return
    this.#change(work, { status: 'waiting' })
    this.#next()
  }

  remove(key: number): void {
    const work = this.#find(key)
    if (!work) return
    work.abort.abort()
    this.#works = this.#works.filter((other) => other !== work)
    this.#tell()
  }

  removeAll(): void {
    for (const { item } of this.#works) this.remove(item.key)
  }

  async #begin(file: File): Promise<void> {
    const item: UploadItem = { key: this.#nextKey++, file, status: 'checking', progress: 0, fileId: '' }
    const work: UploadJob = { item, identifier: '', abort: new AbortController() }
    this.#works.push(work)
    this.#tell()
    try {
      work.identifier = await this.#parts.hash(
        file,
        (done) => this.#change(work, { progress: toShownPercent(done) }),
        work.abort.signal,
      )
    } catch (error) {
      if (work.abort.signal.aborted) return
      this.remove(item.key)
      if (error instanceof UnreadableFile) return this.#hooks.onUnreadable(file)
      throw error
    }
    // the upload continues by itself (F4.92)
    this.#change(work, { status: 'waiting', progress: 0 })
    this.#next()
  }

  #next(): void {
    const work = this.#isSending ? undefined : this.#works.find(({ item }) => item.status === 'waiting')
    if (!work) return
    this.#isSending = true
    void this.#send(work).finally(() => {
      this.#isSending = false
      this.#next()
    })
  }

  async #send(work: UploadJob): Promise<void> {
    const { file, key } = work.item
    const { signal } = (work.abort = new AbortController())
    this.#change(work, { status: 'uploading' })
    const count = countParts(file)
    const onProgress = (parts: number) => this.#change(work, { progress: toShownPercent(parts / count) })
    try {
      const entry = await sendParts(this.#parts.calls, createSending(file, work.identifier), onProgress, signal)
      if (signal.aborted) return
      this.#change(work, { status: 'success', progress: 100, fileId: entry.name })
      this.#hooks.onDone(file, entry)
    } catch (error) {
      if (signal.aborted) return
      if (!isPassing(error)) {
        this.remove(key)
        return this.#hooks.onRefused(error)
      }
      work.abort.abort()
      this.#change(work, { status: 'error' })
      this.#hooks.onFailed(file)
    }
  }

  #find(key: number): UploadJob | undefined {
    return this.#works.find(({ item }) => item.key === key)
  }

  #change(work: UploadJob, values: Partial<UploadItem>): void {
    work.item = { ...work.item, ...values }
    this.#tell()
  }

  #tell(): void {
    this.#items = this.#works.map(({ item }) => item)
    for (const listener of this.#listeners) listener()
  }
}

const toShownPercent = (done: number): number => Math.min(99, Math.floor(done * 100))
