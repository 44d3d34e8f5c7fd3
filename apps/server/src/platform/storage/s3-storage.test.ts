import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startS3Server, type TestS3 } from '../../testing/s3-server.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

describe('files in a bucket', () => {
  let s3: TestS3
  let storage: Storage
  beforeAll(async () => {
    s3 = await startS3Server()
  })
  afterAll(() => s3.close())
  beforeEach(() => {
    s3.fault.kind = 'none'
    s3.requests.length = 0
    storage = createS3Storage(s3.settings)
  })

  it('are read as written, from a key with the digits of a hash, and can be removed', async () => {
    await storage.write('logo/abcdefgh.png', Buffer.from('one'))
    await storage.write('logo/abcdefgh.png', Buffer.from('two'))
    expect((await storage.read('logo/abcdefgh.png'))?.toString()).toBe('two')
    expect(await storage.size('logo/abcdefgh.png')).toBe(3)
    expect(s3.requests[0]).toMatch(/^PUT \/armature\/files\/logo\/[0-9a-f]{2}\/abcdefgh\.png/)
    await storage.remove('logo/abcdefgh.png')
    await storage.remove('logo/abcdefgh.png')
    expect(await storage.read('logo/abcdefgh.png')).toBeUndefined()
    expect(await storage.size('logo/abcdefgh.png')).toBeUndefined()
  })

  it('are sent in parts while they are received, and read in ranges', async () => {
    await storage.write('annex/large-file.bin', pieces(20))
    expect(await storage.size('annex/large-file.bin')).toBe(20 * 1_048_576)
    expect(s3.requests.filter((request) => request.includes('partNumber='))).toHaveLength(3)
    const part = await storage.stream('annex/large-file.bin', { start: 1_048_574, end: 1_048_577 })
    expect(Buffer.concat(await collect(part)).toString()).toBe('aabb')
    await storage.write('annex/empty-file.bin', pieces(0))
    expect(await storage.size('annex/empty-file.bin')).toBe(0)
  })

  it('do not exist when their source ends with an error, which is not hidden', async () => {
    const broken = async function* () {
      yield* pieces(12)
      throw new Error('the source ended')
    }
    await expect(storage.write('annex/broken-file.bin', broken())).rejects.toThrow('the source ended')
    expect(await storage.size('annex/broken-file.bin')).toBeUndefined()
    expect(s3.requests.some((request) => request.startsWith('DELETE') && request.includes('uploadId='))).toBe(true)
  })

  it('are listed by their keys and age; objects of others are left alone', async () => {
    for (const name of ['list-one1.bin', 'list-two2.bin', 'list-three.bin'])
      await storage.write(`chunk/${name}`, Buffer.from(name))
    const foreign = createS3Storage({ ...s3.settings, prefix: 'files/chunk/' })
    await foreign.write('other/not-of-ours.bin', Buffer.from('x'))
    const later = (await collect(storage.older('chunk', Date.now() + 60_000, 2))).map((names) => names.length)
    expect(later).toEqual([2, 1])
    expect(await collect(storage.older('chunk', Date.now() - 60_000, 2))).toEqual([])
    const listed = (await collect(storage.list())).filter(({ key }) => key.startsWith('chunk/'))
    expect(listed.map(({ key, size }) => `${key} ${size}`).sort()).toEqual([
      'chunk/list-one1.bin 13',
      'chunk/list-three.bin 14',
      'chunk/list-two2.bin 13',
    ])
  })

  it('are listed completely when the bucket sends them in several pages', async () => {
    const pages = createServer(({ url = '' }, response) => response.end(createPage(url)))
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`
    const listed = await collect(createS3Storage({ ...s3.settings, endpoint }).list())
    expect(listed).toEqual([
      { key: 'chunk/list-one1.bin', size: 1 },
      { key: 'chunk/list-two2.bin', size: 2 },
    ])
    pages.closeAllConnections()
    pages.close()
  })

  it('are never looked for under a key that is none', async () => {
    for (const key of ['../abcdefgh.png', 'logo/../abcdefgh.png', 'logo\\abcdefgh.png', ''])
      await expect((async () => storage.read(key))()).rejects.toThrow('no key')
    expect(s3.requests).toEqual([])
  })

  it.each(['refuse', 'silent'] as const)(
    'are unavailable within the time limit while the bucket answers with: %s',
    async (kind) => {
      await storage.write('logo/abcdefgk.png', Buffer.from('kept'))
      s3.fault.kind = kind
      const hurried = createS3Storage(s3.settings, { connectMs: 500, replyMs: 500 })
      const isUnavailable = { key: 'file.unavailable' }
      await expect(hurried.read('logo/abcdefgk.png')).rejects.toMatchObject(isUnavailable)
      await expect(hurried.write('logo/abcdefgk.png', Buffer.from('x'))).rejects.toMatchObject(isUnavailable)
      await expect(hurried.check()).rejects.toThrow(/.+/)
      s3.fault.kind = 'none'
      expect((await storage.read('logo/abcdefgk.png'))?.toString()).toBe('kept')
    },
  )

  it('are refused to a node with a wrong secret', async () => {
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'another' }
    const other = createS3Storage({ ...s3.settings, credentials })
    await expect(other.write('logo/abcdefgm.png', Buffer.from('x'))).rejects.toMatchObject({ key: 'file.unavailable' })
    expect(await storage.size('logo/abcdefgm.png')).toBeUndefined()
  })
})

/** The first page of a list, or the second for its token. The library of the other tests cannot divide a list. */
function createPage(url: string): string {
  const isSecond = url.includes('continuation-token=next')
  const [name, size] = isSecond ? ['list-two2.bin', 2] : ['list-one1.bin', 1]
  const digits = createHash('sha256').update(String(name)).digest('hex').slice(0, 2)
  const more = isSecond ? '' : '<NextContinuationToken>next</NextContinuationToken>'
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${!isSecond}</IsTruncated>${more}<Contents><Key>files/chunk/${digits}/${name}</Key><Size>${size}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents></ListBucketResult>`
}

async function* pieces(megabytes: number): AsyncIterable<Uint8Array> {
  for (let index = 0; index < megabytes; index += 1)
    yield await Promise.resolve(Buffer.alloc(1_048_576, String.fromCharCode(97 + index)))
}

async function collect<T>(source: AsyncIterable<T> | undefined): Promise<T[]> {
  const all: T[] = []
  for await (const one of source ?? []) all.push(one)
  return all
}
