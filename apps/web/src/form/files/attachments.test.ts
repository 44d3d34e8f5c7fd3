import { expect, it } from 'vitest'
import {
  listFiles,
  buildImageUrl,
  listImages,
  mayDownload,
  buildSignatureUrl,
  buildThumbnailUrl,
} from './attachments.ts'

const image = { name: 'a.png', fileId: 'x.png', url: '/api/file/Image/annexpic/x.png' }

it('an image is shown from the base file URL, which is empty, and its own (F7.61)', () => {
  expect(buildImageUrl(image)).toBe('/api/file/Image/annexpic/x.png')
  expect(buildThumbnailUrl(image)).toBe('/api/file/Image/annexpic/x.png?size=small')
})

it('ignores invalid entries', () => {
  expect(listImages([image, null, 'x', { name: 'b' }])).toEqual([image])
  expect(listFiles([image])).toEqual([])
  expect(listFiles('x')).toEqual([])
  expect(buildSignatureUrl('https://evil.example/a.png')).toBe('')
})

it('a file may be downloaded unless the field forbids it', () => {
  const field = { config: { jnpfKey: 'uploadFz', label: '' } }
  expect([undefined, field, { ...field, showDownload: false }].map(mayDownload)).toEqual([true, true, false])
})
