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
    duringMaintenance: true,
    summary:
      'An image: logos for everyone, avatars for signed-in users, signatures and feedback for their owners and users who handle them, images of a chat (IM) for its two users',
    params: z.object({ type: z.enum(uploadTypes), name: text(64) }),
    data: fileReply,
    answersFile: true,
  }),
}

export const fileErrors = {
  'file.tooLarge': { code: 413 },
  'file.noPicture': { code: 400 },
  'file.noImage': { code: 400 },
  'file.broken': { code: 400 },
  'file.missing': { code: 404 },
  'file.unavailable': { code: 503 },
} satisfies Record<string, ErrorEntry>
