import { chunkBytes as contractChunkBytes } from '@armature/contract'
import { describe, expect, it, vi } from 'vitest'
import { aNetwork, ok, withStorage } from '../../testing/browser-parts.ts'
import { toastMs } from '../../ui/feedback/toast-state.ts'
import { ApiError } from '../api/api-error.ts'
import { resetSession, setToken } from '../session/session.ts'
import { maxRetries } from './send-parts.ts'
import { chunkBytes, createSending, uploadCalls, type ChunkState, type FileUpload } from './upload-calls.ts'
import { UploadQueue, type UploadItem } from './upload-queue.ts'
import { UnreadableFile } from './hash-file.ts'

const hash = 'ab'.repeat(32)
const aFile = (parts = 1, name = 'a.pdf') => new File([new Uint8Array((parts - 1) * chunkBytes + 10)], name)
const offline = () => new ApiError(0, 'nothing answers')

/** A server that stores parts; `refuse` is called before each request. */
function aServer({ had = [] as number[], whole = false, refuse = () => undefined as Error | undefined } = {}) {
  const parts = new Set(had)
  const log: string[] = []
  const state = (total: number): ChunkState => ({
    uploaded: whole,
    chunkNumbers: [...parts],
    merge: parts.size === total,
  })
  const totalOf = ({ file }: FileUpload) => Math.max(1, Math.ceil(file.size / chunkBytes))
  const step = async (line: string) => {
    log.push(line)
    await Promise.resolve()
    const error = refuse()
    if (error) throw error
  }
  return {
    log,
    calls: {
      test: async (sending: FileUpload, number: number) => {
        await step(`test ${number}`)
        return state(totalOf(sending))
      },
      send: async (sending: FileUpload, number: number) => {
        await step(`send ${number}`)
        parts.add(number)
        return state(totalOf(sending))
      },
      merge: async ({ file, identifier }: FileUpload) => {
        await step(`merge ${identifier === hash ? 'hash' : identifier}`)
        return { name: 'x.pdf', fileSize: file.size, fileExtension: 'pdf', fileVersionId: 'v', url: '/u' }
      },
    },
  }
}

function aQueue(server = aServer(), { mayBegin = true, hashing = () => Promise.resolve(hash) } = {}) {
  const told: string[] = []
  const seen: Pick<UploadItem, 'status' | 'progress'>[] = []
  const queue = new UploadQueue(
    {
      before: () => mayBegin,
      onDone: (file, { name }) => told.push(`done ${file.name} ${name}`),
      onRefused: (error) => told.push(`refused ${(error as ApiError).msg}`),
      onFailed: ({ name }) => told.push(`failed ${name}`),
      onUnreadable: ({ name }) => told.push(`unreadable ${name}`),
    },
    { hash: (_file, onProgress) => (onProgress(0.5), hashing()), calls: server.calls },
  )
  queue.subscribe(() => {
    const [item] = queue.items()
    if (item) seen.push({ status: item.status, progress: item.progress })
  })
  return { queue, told, seen, server }
}

const settled = async (queue: UploadQueue) => {
  for (let n = 0; n < 200; n++) {
    await new Promise((resolve) => setTimeout(resolve))
    if (queue.items().every(({ status }) => status === 'success' || status === 'error')) return
  }
}
const listStatuses = (seen: { status: string }[]) => [...new Set(seen.map(({ status }) => status))]

describe('an upload', () => {
  it('is hashed, waits, is sent by itself and succeeds (F4.75, F4.76, F4.79)', async () => {
    const { queue, seen } = aQueue()
    await queue.add([aFile(3)])
    await settled(queue)
    expect(listStatuses(seen)).toEqual(['checking', 'waiting', 'uploading', 'success'])
  })

  it('is merged under its hash, and then counts as done (F4.91, F4.96)', async () => {
    const { queue, told, server } = aQueue()
    await queue.add([aFile(3)])
    await settled(queue)
    expect(server.log.at(-1)).toBe('merge hash')
    expect(told).toEqual(['done a.pdf x.pdf'])
  })

  it('shows no more than 99 percent before the end (F4.87)', async () => {
    const { queue, seen } = aQueue()
    await queue.add([aFile(2)])
    await settled(queue)
    expect(Math.max(...seen.filter(({ status }) => status !== 'success').map(({ progress }) => progress))).toBe(99)
    expect(seen.at(-1)).toEqual({ status: 'success', progress: 100 })
  })

  it('is cancelled by the hook that runs first (F4.89)', async () => {
    const { queue, server } = aQueue(aServer(), { mayBegin: false })
    await queue.add([aFile()])
    expect([queue.items(), server.log]).toEqual([[], []])
  })

  it('checks each part before it is sent, and sends none that the server has', async () => {
    const { queue, server } = aQueue(aServer({ had: [2] }))
    await queue.add([aFile(3)])
    await settled(queue)
    for (const number of [1, 3])
      expect(server.log.indexOf(`test ${number}`)).toBeLessThan(server.log.indexOf(`send ${number}`))
    expect(server.log).not.toContain('send 2')
  })

  it('of a file that is complete already sends no part and is still merged (FO.92)', async () => {
    const { queue, server, told } = aQueue(aServer({ whole: true }))
    await queue.add([aFile(4)])
    await settled(queue)
    expect(server.log.filter((line) => line.startsWith('send'))).toEqual([])
    expect(told).toEqual(['done a.pdf x.pdf'])
  })

  it('sends a failed part again at once, five times at most, then waits to be tried again (F9.11, F4.78, FO.25, FO.89)', async () => {
    let failures = Number.POSITIVE_INFINITY
    const { queue, told, server } = aQueue(aServer({ refuse: () => (failures-- > 0 ? offline() : undefined) }))
    await queue.add([aFile()])
    await settled(queue)
    expect(maxRetries).toBe(5)
    expect(server.log).toEqual(Array(6).fill('test 1'))
    expect(queue.items()[0]?.status).toBe('error')
    expect(told).toEqual(['failed a.pdf'])
    failures = 5
    queue.resume(queue.items()[0]?.key ?? 0)
    await settled(queue)
    expect(told.at(-1)).toBe('done a.pdf x.pdf')
  })

  it('whose parts are all sent without confirmation is still merged, and a warning is logged (F4.97)', async () => {
    const noted = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const server = aServer()
    const silent = async (sending: FileUpload, number: number) => ({
      ...(await server.calls.send(sending, number)),
      merge: false,
    })
    const { queue, told } = aQueue({ ...server, calls: { ...server.calls, send: silent } })
    await queue.add([aFile()])
    await settled(queue)
    expect(noted).toHaveBeenCalledWith('part 1 of a.pdf is there')
    expect(told).toEqual(['done a.pdf x.pdf'])
    noted.mockRestore()
  })

  it('is removed from the list when the server has refused it', async () => {
    const { queue, told } = aQueue(aServer({ refuse: () => new ApiError(400, '不行') }))
    await queue.add([aFile()])
    await settled(queue)
    expect([queue.items(), told]).toEqual([[], ['refused 不行']])
  })

  it('of a file that cannot be read is cancelled', async () => {
    const { queue, told } = aQueue(aServer(), { hashing: () => Promise.reject(new UnreadableFile()) })
    await queue.add([aFile()])
    await settled(queue)
    expect([queue.items(), told]).toEqual([[], ['unreadable a.pdf']])
  })

  it('stops while it is paused and continues afterwards (F4.77)', async () => {
    const { queue, told, server } = aQueue()
    await queue.add([aFile(3)])
    await new Promise((resolve) => setTimeout(resolve))
    const key = queue.items()[0]?.key ?? 0
    const isDone = queue.items()[0]?.status === 'success'
    if (!isDone) queue.pause(key)
    const before = server.log.length
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(server.log.length - before).toBeLessThanOrEqual(6)
    queue.resume(key)
    await settled(queue)
    expect(told).toContain('done a.pdf x.pdf')
  })

  it('waits for the one before it', async () => {
    const { queue, server } = aQueue()
    await queue.add([aFile(1, 'a.pdf'), aFile(1, 'b.pdf')])
    await settled(queue)
    expect(server.log.filter((line) => line.startsWith('merge'))).toHaveLength(2)
    expect(server.log.slice(0, 3)).toEqual(['test 1', 'send 1', 'merge hash'])
  })
})

it('a file is sent in parts of 5,242,880 bytes, with its type and extension (F9.10, F3.98, F3.100)', () => {
  expect(chunkBytes).toBe(5_242_880)
  expect(chunkBytes).toBe(contractChunkBytes)
  const file = new File(['x'], 'Report.PDF', { type: 'application/pdf' })
  expect(createSending(file, hash).query).toEqual({ fileType: 'application/pdf', extension: 'pdf' })
})

it('every call of an upload has the session’s token, and its type and extension (F3.98, F3.99, F3.100)', async () => {
  withStorage()
  setToken('t0ken')
  const sent = aNetwork(ok({ uploaded: false, chunkNumbers: [], merge: false }))
  try {
    // every browser sets the folder that a file was chosen with, '' for none
    const file = Object.assign(new File(['x'], 'Report.PDF', { type: 'application/pdf' }), { webkitRelativePath: '' })
    const sending = createSending(file, hash)
    const { signal } = new AbortController()
    await uploadCalls.test(sending, 1, signal)
    await uploadCalls.send(sending, 1, signal)
    await uploadCalls.merge(sending, signal)
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'GET /api/file/chunk',
      'POST /api/file/chunk',
      'POST /api/file/merge',
    ])
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(['t0ken', 't0ken', 't0ken'])
    for (const { url } of sent.slice(0, 2))
      expect(Object.fromEntries(url.searchParams)).toMatchObject({ fileType: 'application/pdf', extension: 'pdf' })
  } finally {
    resetSession()
    vi.unstubAllGlobals()
  }
})

it('an error of an upload is shown for 1500 ms (F9.14)', () => expect(toastMs).toBe(1500))
