import { z } from 'zod'
import { endpoint, open, signedIn } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { fileReply, text, uploadedFile } from '../shapes.ts'

/** Types of single uploads; each has its own limit and its own readers. */
export const uploadTypes = ['userAvatar', 'signImg', 'feedback', 'logo', 'IM'] as const
export type UploadType = (typeof uploadTypes)[number]

/** Largest picture of each type in bytes, as selected by the user (S8.25). */
export const uploadLimits: Record<UploadType, number> = {
  userAvatar: 5_242_880,
  signImg: 1_048_576,
  feedback: 5_242_880,
  logo: 2_097_152,
  IM: 5_242_880,
}

export const fileEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/file/Uploader/:type',
    access: signedIn,
    summary: 'Upload an image; it is stored re-encoded',
    params: z.object({ type: z.enum(uploadTypes) }),
    body: uploadedFile,
    upload: true,
    bodyLimit: 5_242_880,
    /** `name` identifies the file in later calls, `url` is the address of the picture */
    data: z.object({ name: z.string(), url: z.string() }),
    logged: false,
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/file/Image/:type/:name',
    access: open,
    summary:
      'An image: logos for everyone, avatars for signed-in users, signatures and feedback for their owners and users who handle them, images of a chat (IM) for its two users',
    params: z.object({ type: z.enum(uploadTypes), name: text(64) }),
    data: fileReply,
    answersFile: true,
  }),
}

export const fileErrors = {
  'file.tooLarge': {
    code: 413,
    text: { zh: '图片大小不能超过{size}M', tw: '圖片大小不能超過{size}M', en: 'The image must not exceed {size} MB' },
  },
  'file.noPicture': {
    code: 400,
    text: {
      zh: '请上传 JPG、PNG 或 WebP 图片',
      tw: '請上傳 JPG、PNG 或 WebP 圖片',
      en: 'Upload a JPG, PNG or WebP image',
    },
  },
  'file.noImage': {
    code: 400,
    text: {
      zh: '请上传 PNG、JPG、GIF、BMP 或 WebP 图片',
      tw: '請上傳 PNG、JPG、GIF、BMP 或 WebP 圖片',
      en: 'Upload a PNG, JPG, GIF, BMP or WebP image',
    },
  },
  'file.broken': {
    code: 400,
    text: {
      zh: '图片已损坏或过大，无法读取',
      tw: '圖片已損壞或過大，無法讀取',
      en: 'The image is damaged or too large to be read',
    },
  },
  'file.missing': { code: 404, text: { zh: '文件不存在', tw: '檔案不存在', en: 'File not found' } },
} satisfies Record<string, ErrorEntry>
