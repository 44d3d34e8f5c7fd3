import type zh from '../../zh/errors/file.ts'

export default {
  'file.tooLarge': 'The image must not exceed {size} MB',
  'file.noPicture': 'Upload a JPG, PNG or WebP image',
  'file.noImage': 'Upload a PNG, JPG, GIF, BMP or WebP image',
  'file.broken': 'The image is damaged or too large to be read',
  'file.missing': 'File not found',
  'file.unavailable': 'The file storage cannot be reached at the moment. Try again shortly',
} satisfies typeof zh
