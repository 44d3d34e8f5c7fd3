import type { S3Connection } from './s3-connection.ts'

export interface PresignedHeaders {
  contentType: string
  disposition: string
}

/** Long enough for the browser to follow a redirect; a download that has begun is not interrupted. */
const validSeconds = 60

/** A URL that reads one object with these headers: everyone who has it can use it. */
export async function signRead(
  { sdk, client, bucket }: S3Connection,
  Key: string,
  { contentType, disposition }: PresignedHeaders,
): Promise<string> {
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const read = new sdk.GetObjectCommand({
    Bucket: bucket,
    Key,
    ResponseContentType: contentType,
    ResponseContentDisposition: disposition,
    ResponseCacheControl: 'no-store',
  })
  return getSignedUrl(client, read, { expiresIn: validSeconds })
}
