import { describe, expect, it } from 'vitest'
import { readConfig } from './read-config.ts'

describe('the settings of a bucket', () => {
  const read = (environment: Record<string, string>) => readConfig(environment).s3

  it('are none without a bucket', () => {
    expect(read({})).toBeUndefined()
    expect(read({ S3_BUCKET: '', S3_ENDPOINT: '' })).toBeUndefined()
  })

  it('need no more than a bucket of Amazon, or its server', () => {
    expect(read({ S3_BUCKET: 'files' })).toEqual({
      bucket: 'files',
      endpoint: undefined,
      region: 'us-east-1',
      prefix: '',
      credentials: undefined,
      forcePathStyle: false,
      hasPresignedReads: false,
    })
    expect(read({ S3_BUCKET: 'files', S3_ENDPOINT: 'http://minio:9000/', S3_PREFIX: 'a/b' })).toMatchObject({
      endpoint: 'http://minio:9000',
      prefix: 'a/b/',
      forcePathStyle: true,
    })
  })

  it('can all be chosen', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    const chosen = { S3_REGION: 'eu-west-1', S3_FORCE_PATH_STYLE: 'on', S3_PRESIGNED_READS: 'on', ...keys }
    expect(read({ S3_BUCKET: 'files', ...chosen })).toMatchObject({
      region: 'eu-west-1',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      forcePathStyle: true,
      hasPresignedReads: true,
    })
  })

  it.each([
    [{ S3_ENDPOINT: 'https://s3.example.com' }, 'The setting S3_ENDPOINT needs S3_BUCKET.'],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' }, 'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together'],
    [{ S3_BUCKET: 'Files' }, 'The setting S3_BUCKET must be the name of a bucket'],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 'minio:9000' }, 'The setting S3_ENDPOINT must be an address'],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 'https://me:pass@minio' }, 'The setting S3_ENDPOINT must be an address'],
    [{ S3_BUCKET: 'files', S3_PREFIX: '../other' }, 'The setting S3_PREFIX must'],
    [{ S3_BUCKET: 'files', S3_PRESIGNED_READS: 'yes' }, 'The setting S3_PRESIGNED_READS must be on or off'],
  ])('name what is wrong: %j', (environment, sentence) => {
    expect(() => read(environment)).toThrow(sentence)
  })
})
